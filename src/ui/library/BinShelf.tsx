import type { ComponentChild } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { plural, rich, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import { BIN_DAYS } from '../../messages/requests';
import type { BinnedDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { toggled } from '../list/chosen-rows';
import { listKeys, openLive } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { ShelfHead } from '../list/ShelfHead';
import { About } from '../parts/About';
import { Button, IconButton } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { useKeys } from '../state/use-keys';
import { siteOf } from '../words/web-address';
import { BinnedText } from './BinnedText';
import { BIN_SHOWN, type BinState } from './bin-list';
import { EraseDialog } from './EraseDialog';
import type { Shelf } from './shelf';

export interface BinShelfProps {
  shelf: Shelf;
  bin: Exclude<BinState, { bin: 'closed' }>;
  /** Address of the list of documents. */
  back: string;
}

const DAY_MS = 86_400_000;
/** Number of rows that Page Up and Page Down move by. */
const PAGE = 8;

/** Lists the removed documents, and how long each can still be put back. */
export function BinShelf({ shelf, bin, back: address }: BinShelfProps) {
  const { browser } = useEnvironment();
  const wayBack = useRef<HTMLAnchorElement>(null);
  const rows = useMemo(() => createRowFocus(() => wayBack.current?.focus()), []);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  /** The message about what was put back or deleted last. */
  const [news, say] = useState<ComponentChild>();
  /** The documents that the dialog asks about before deleting them. */
  const [going, ask] = useState<readonly BinnedDocument[]>();
  /** The document whose text is shown. */
  const [shown, show] = useState<BinnedDocument>();
  const documents = bin.bin === 'open' ? bin.documents : NONE;
  const selected = documents.filter(({ uid }) => chosen.has(uid));

  async function putBack(some: readonly BinnedDocument[]): Promise<void> {
    const uids = new Set(some.map(({ uid }) => uid));
    rows.leaving(uids);
    const back: BinnedDocument[] = [];
    for (const one of some) if (await shelf.putBack(one.uid)) back.push(one);
    unchoose(uids);
    say(backWords(back));
  }

  function unchoose(uids: ReadonlySet<string>): void {
    // Keep documents that were selected in the meantime.
    choose((before) => new Set([...before].filter((uid) => !uids.has(uid))));
  }

  const current = () => documents.find(({ uid }) => uid === rows.name());
  /** What a key acts on: the selected documents, or else the current one. */
  const wanted = (one: BinnedDocument) => (selected.length > 0 ? selected : [one]);
  function askToErase(): unknown {
    const document = current();
    return document !== undefined && ask(wanted(document));
  }
  useKeys({
    ...listKeys({ cursor: rows, page: PAGE }),
    o: () => openLive(browser, current()),
    x: () => {
      const uid = current()?.uid;
      return uid !== undefined && choose((before) => toggled(before, uid));
    },
    '#': askToErase,
    Delete: askToErase,
    Escape: () => {
      choose(new Set());
      return selected.length > 0;
    },
    Enter: () => {
      const document = current();
      // A button in the row has its own Enter.
      if (document === undefined || rows.current() !== globalThis.document.activeElement)
        return false;
      void putBack(wanted(document));
    },
  });

  return (
    <section class="shelves" aria-label={t('library_recentlyRemoved')}>
      <ShelfHead title={t('library_recentlyRemoved')} back={address} link={wayBack} />
      {bin.bin === 'loading' && <Skeleton />}
      {bin.bin === 'failed' && <ProblemNotice problem={bin.problem} />}
      {bin.bin === 'open' && (
        <>
          <p class="tally" role="status">
            {news && <span>{news} </span>}
            <span>
              {bin.total > bin.documents.length
                ? plural('library_lastOfBin', bin.total, { shown: bin.documents.length })
                : plural('words_documents', bin.total)}
            </span>
          </p>
          <p class="heard" role="status">
            {selected.length > 0 && plural('many_selected', selected.length)}
          </p>
          {selected.length > 0 && (
            <p class="tally">
              <Button onClick={() => void putBack(selected).then(() => rows.move((at) => at))}>
                <Icon name="undo" /> {plural('library_restoreSelected', selected.length)}
              </Button>{' '}
              <Button onClick={() => ask(selected)}>
                <Icon name="bin" /> {t('library_erase')}
              </Button>
            </p>
          )}
          <ul class="row-list" ref={rows.list}>
            {bin.documents.map((document, index) => (
              <BinnedRow
                key={document.uid}
                document={document}
                id={`binned-${index}`}
                isChosen={chosen.has(document.uid)}
                onRead={() => show(document)}
                onPutBack={() => void putBack([document])}
                onErase={() => ask([document])}
              />
            ))}
          </ul>
          {bin.total > bin.documents.length && (
            <p>
              <Button
                onClick={() => {
                  // The button may be removed. The new rows appear below the last row, so move there first.
                  rows.move((_at, all) => all - 1);
                  shelf.showMoreOfBin();
                }}
              >
                {plural('words_showMore', Math.min(BIN_SHOWN, bin.total - bin.documents.length))}
              </Button>
            </p>
          )}
          {bin.total === 0 && (
            <Empty what={t('library_binEmpty')} advice={plural('library_binAdvice', BIN_DAYS)} />
          )}
        </>
      )}
      {shown !== undefined && (
        <BinnedText
          document={shown}
          onPutBack={() => void putBack([shown])}
          onClose={() => show(undefined)}
        />
      )}
      {going !== undefined && (
        <EraseDialog
          // A new key makes a new dialog: the close event comes late, and a key may have asked again by then.
          key={going}
          documents={going}
          onErase={() => {
            const uids = going.map(({ uid }) => uid);
            void shelf.erase(uids).then((isErased) => {
              unchoose(new Set(uids));
              say(isErased && plural('library_erased', uids.length));
            });
          }}
          onClose={() => ask((now) => (now === going ? undefined : now))}
        />
      )}
    </section>
  );
}

interface BinnedRowProps {
  document: BinnedDocument;
  /** Names the row after its words. */
  id: string;
  isChosen: boolean;
  onRead: () => void;
  onPutBack: () => void;
  onErase: () => void;
}

function BinnedRow({ document, id, isChosen, onRead, onPutBack, onErase }: BinnedRowProps) {
  const { now } = useEnvironment();
  const { uid, url, namespace, removedAt } = document;
  const title = pageTitle(document.title, url);
  return (
    <li class="binned" data-row={uid} data-chosen={isChosen} tabIndex={-1} aria-labelledby={id}>
      <span class="words" id={id}>
        <Button class="link title clamp" dir="auto" onClick={onRead}>
          {title}
        </Button>
        <About facts={[siteOf(url), namespace]} />
        <About
          facts={[
            t('library_removedWhen', { when: when(removedAt, now()) }),
            daysLeft(document, now()),
          ]}
        />
        {isChosen && <span class="heard">{t('list_selected')}</span>}
      </span>
      <Button aria-label={t('library_restoreTitle', { title })} data-again onClick={onPutBack}>
        <Icon name="undo" /> {t('words_restore')}
      </Button>
      <IconButton
        icon="bin"
        label={t('library_eraseTitle', { title })}
        tip={t('library_erase')}
        onClick={onErase}
      />
    </li>
  );
}

const NONE: readonly BinnedDocument[] = [];

/** Says what was put back: a single document by its title. */
function backWords(back: readonly BinnedDocument[]): ComponentChild {
  const [first] = back;
  if (first === undefined) return undefined;
  if (back.length > 1) return plural('library_restored', back.length);
  return rich('library_didPutBack', { title: <bdi>{pageTitle(first.title, first.url)}</bdi> });
}

function daysLeft({ removedAt }: BinnedDocument, now: Date): string {
  const ends = new Date(removedAt).getTime() + BIN_DAYS * DAY_MS;
  const days = Math.ceil((ends - now.getTime()) / DAY_MS);
  return days > 0 ? plural('library_daysLeft', days) : t('library_goesSoon');
}
