import { useRef } from 'preact/hooks';
import { BIN_DAYS } from '../../messages/requests';
import type { BinnedDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { count } from '../words/size';
import { siteOf } from '../words/web-address';
import { when } from '../words/when';
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
    <section class="shelves" aria-label="Recently removed">
      <div class="bin-head">
        <a href={`#${address || 'all'}`} ref={back}>
          <Icon name="back" /> All documents
        </a>
        <h2>Recently removed</h2>
      </div>
      {bin.bin === 'loading' && <Skeleton />}
      {bin.bin === 'failed' && <ProblemNotice problem={bin.problem} />}
      {bin.bin === 'open' && (
        <>
          <p class="tally" role="status">
            {bin.total > bin.documents.length
              ? `The last ${bin.documents.length} of ${count(bin.total, 'document')}`
              : count(bin.total, 'document')}
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
                      `removed ${when(document.removedAt, now())}`,
                      daysLeft(document, now()),
                    ]}
                  />
                </span>
                <Button
                  aria-label={`Restore ${pageTitle(document.title, document.url)}`}
                  onClick={() => void putBack(document.uid, index)}
                >
                  <Icon name="undo" /> Restore
                </Button>
              </li>
            ))}
          </ul>
          {bin.total === 0 && (
            <div class="empty">
              <p class="what">Nothing was removed recently.</p>
              <p class="advice">What you remove stays here for {BIN_DAYS} days.</p>
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
  return days > 0 ? `${count(days, 'day')} left` : 'goes today';
}
