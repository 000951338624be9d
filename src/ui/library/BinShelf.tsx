import { useRef } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import { BIN_DAYS } from '../../messages/requests';
import type { BinnedDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { siteOf } from '../words/web-address';
import type { BinState, Shelf } from './shelf';

export interface BinShelfProps {
  shelf: Shelf;
  bin: Exclude<BinState, { bin: 'closed' }>;
  /** Where the list of documents is. */
  back: string;
}

const DAY_MS = 86_400_000;

/** The removed documents, and how long each can still be put back. */
export function BinShelf({ shelf, bin, back: address }: BinShelfProps) {
  const { now } = useEnvironment();
  const back = useRef<HTMLAnchorElement>(null);
  const list = useRef<HTMLUListElement>(null);

  async function putBack(uid: string, index: number): Promise<void> {
    await shelf.putBack(uid);
    // The row is removed with its button: the focus goes to the next row, or to the link back.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? back.current)?.focus();
  }

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
          <ul ref={list}>
            {bin.documents.map((document, index) => (
              <li key={document.uid} class="binned">
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
                  onClick={() => void putBack(document.uid, index)}
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

function daysLeft({ removedAt }: BinnedDocument, now: Date): string {
  const ends = new Date(removedAt).getTime() + BIN_DAYS * DAY_MS;
  const days = Math.ceil((ends - now.getTime()) / DAY_MS);
  return days > 0 ? plural('library_daysLeft', days) : t('library_goesToday');
}
