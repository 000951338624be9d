import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import { BIN_DAYS } from '../../messages/requests';
import type { BinnedDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { listKeys, openLive } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { useKeys } from '../state/use-keys';
import { siteOf } from '../words/web-address';
import type { BinState, Shelf } from './shelf';

export interface BinShelfProps {
  shelf: Shelf;
  bin: Exclude<BinState, { bin: 'closed' }>;
  /** Where the list of documents is. */
  back: string;
}

const DAY_MS = 86_400_000;
/** Rows that Page Up and Page Down go over. */
const PAGE = 8;

/** The removed documents, and how long each can still be put back. */
export function BinShelf({ shelf, bin, back: address }: BinShelfProps) {
  const { now, browser } = useEnvironment();
  const back = useRef<HTMLAnchorElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => createRowFocus(() => list.current), []);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const documents = bin.bin === 'open' ? bin.documents : NONE;
  const selected = documents.filter(({ uid }) => chosen.has(uid));
  // A key works on what is drawn, even before the keys are set again.
  const drawn = useRef({ documents, selected });
  drawn.current = { documents, selected };

  /** What has the focus once the rows that are put back are gone. */
  const goesOn = useRef<{ uids: ReadonlySet<string>; focus: () => void } | undefined>(undefined);

  async function putBack(some: readonly BinnedDocument[], from: Element): Promise<void> {
    const row = from.closest<HTMLElement>('[data-row]') ?? rows.current();
    const next = row === undefined ? undefined : rows.stay(row);
    const uids = new Set(some.map(({ uid }) => uid));
    const focus = () => {
      // A row is removed with its button: the focus goes to the next row, or to the link back.
      if (!next?.()) back.current?.focus();
      // A person who pressed the button of a row may press the next one.
      else if (from !== row) rows.current()?.querySelector('button')?.focus();
    };
    goesOn.current = { uids, focus };
    for (const { uid } of some) await shelf.putBack(uid);
    // What was chosen meanwhile stays so.
    choose((before) => new Set([...before].filter((uid) => !uids.has(uid))));
  }

  useLayoutEffect(() => {
    const after = goesOn.current;
    if (after === undefined || documents.some(({ uid }) => after.uids.has(uid))) return;
    goesOn.current = undefined;
    after.focus();
  }, [documents]);

  const keys = useMemo(() => {
    const current = () => {
      const uid = rows.current()?.dataset.row;
      return drawn.current.documents.find((document) => document.uid === uid);
    };
    return {
      ...listKeys({ cursor: rows, page: PAGE }),
      o: () => openLive(browser, current()),
      x: () => {
        const uid = current()?.uid;
        if (uid === undefined) return false;
        choose((before) => {
          const next = new Set(before);
          if (!next.delete(uid)) next.add(uid);
          return next;
        });
        return true;
      },
      Escape: () => {
        choose(new Set());
        return drawn.current.selected.length > 0;
      },
      Enter: () => {
        const row = rows.current();
        const document = current();
        // A button in the row has its own Enter.
        if (document === undefined || row !== globalThis.document.activeElement) return false;
        const some = drawn.current.selected;
        void putBack(some.length > 0 ? some : [document], row);
        return true;
      },
    };
  }, [rows, shelf, browser]);
  useKeys(keys);

  return (
    <section class="shelves" aria-label={t('library_recentlyRemoved')}>
      <div class="bin-head">
        <a href={`#${address || 'all'}`} ref={back}>
          <Icon name="back" /> {t('library_allDocuments')}
        </a>
        <h2>{t('library_recentlyRemoved')}</h2>
      </div>
      {bin.bin === 'loading' && <Skeleton />}
      {bin.bin === 'failed' && <ProblemNotice problem={bin.problem} />}
      {bin.bin === 'open' && (
        <>
          <p class="tally" role="status">
            {bin.total > bin.documents.length
              ? plural('library_lastOfBin', bin.total, { shown: bin.documents.length })
              : plural('words_documents', bin.total)}
          </p>
          {selected.length > 0 && (
            <p>
              <Button onClick={({ currentTarget }) => void putBack(selected, currentTarget)}>
                <Icon name="undo" /> {plural('library_restoreSelected', selected.length)}
              </Button>
            </p>
          )}
          <ul class="row-list" ref={list}>
            {bin.documents.map((document, index) => (
              <li
                key={document.uid}
                class="binned"
                data-row={document.uid}
                data-chosen={chosen.has(document.uid)}
                tabIndex={index === 0 ? 0 : -1}
              >
                <span class="words">
                  <span class="title clamp" dir="auto">
                    {pageTitle(document.title, document.url)}
                  </span>
                  <About facts={[siteOf(document.url), document.namespace]} />
                  <About
                    facts={[
                      t('library_removedWhen', { when: when(document.removedAt, now()) }),
                      daysLeft(document, now()),
                    ]}
                  />
                </span>
                <Button
                  aria-label={t('library_restoreTitle', {
                    title: pageTitle(document.title, document.url),
                  })}
                  onClick={({ currentTarget }) => void putBack([document], currentTarget)}
                >
                  <Icon name="undo" /> {t('words_restore')}
                </Button>
              </li>
            ))}
          </ul>
          {bin.total === 0 && (
            <div class="empty">
              <p class="what">{t('library_binEmpty')}</p>
              <p class="advice">{plural('library_binAdvice', BIN_DAYS)}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const NONE: readonly BinnedDocument[] = [];

function daysLeft({ removedAt }: BinnedDocument, now: Date): string {
  const ends = new Date(removedAt).getTime() + BIN_DAYS * DAY_MS;
  const days = Math.ceil((ends - now.getTime()) / DAY_MS);
  return days > 0 ? plural('library_daysLeft', days) : t('library_goesToday');
}
