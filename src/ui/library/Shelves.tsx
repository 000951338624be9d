import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { foundWords } from '../find/found-words';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Marked } from '../parts/Marked';
import { NothingFound } from '../parts/NothingFound';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { markWords, type Stretch } from '../prose/snippet';
import { kindWords } from '../words/kind';
import { count } from '../words/size';
import { copyHash } from '../words/text-fragment';
import { keptDatesWords, unreadDatesWords } from '../words/unread-dates';
import { siteOf } from '../words/web-address';
import { when } from '../words/when';
import { BinShelf } from './BinShelf';
import { type ListState, PAGE_LENGTH, type Shelf } from './shelf';

/** The focus goes here when the element that had it is removed. */
export const SEARCH_ID = 'library-search';

interface Entry {
  uid: string;
  quote: string;
  title: Stretch[];
  words: Stretch[];
  about: string[];
}

/** The list of what is kept: everything, newest first, or what a search found. */
export function Shelves({ shelf }: { shelf: Shelf }) {
  const { now: clock } = useEnvironment();
  const { namespaces, namespace, query } = shelf;
  const now = shelf.list.value;
  const open = shelf.reader.value;
  const openUid = open.reader === 'open' ? open.document.uid : undefined;

  const search = (words: string) => {
    shelf.search(words);
    document.getElementById(SEARCH_ID)?.focus();
  };

  if (now.list === 'bin') return <BinShelf shelf={shelf} bin={now} />;

  return (
    <section class="shelves" aria-label="Documents">
      <div class="tools">
        <div class="box">
          <Icon name="search" />
          <input
            id={SEARCH_ID}
            type="search"
            aria-label="Search the library"
            placeholder="Search the library"
            value={query.value}
            onInput={(event) => shelf.search(event.currentTarget.value)}
          />
        </div>
        <select
          aria-label="Namespace"
          value={namespace.value}
          onChange={(event) => shelf.setNamespace(event.currentTarget.value)}
        >
          <option value="">All namespaces</option>
          {namespaces.value.map(({ name, documents }) => (
            <option key={name} value={name}>
              {name} ({documents})
            </option>
          ))}
        </select>
      </div>
      <p class="tally" role="status">
        {tally(now)}
      </p>
      {now.list === 'failed' && <ProblemNotice problem={now.problem} />}
      {now.list === 'loading' && <Skeleton />}
      <ul>
        {entriesOf(now, clock()).map((entry) => (
          <li key={entry.uid}>
            <a
              class="entry"
              href={copyHash(entry.uid, entry.quote)}
              aria-current={entry.uid === openUid ? 'true' : undefined}
            >
              <span class="title clamp" dir="auto">
                <Marked stretches={entry.title} />
              </span>
              <span class="snippet clamp" dir="auto">
                <Marked stretches={entry.words} />
              </span>
              <About facts={entry.about} />
            </a>
          </li>
        ))}
      </ul>
      <Empty now={now} narrowed={namespace.value} search={search} />
      {now.list === 'all' && now.total > PAGE_LENGTH && (
        <nav class="pages" aria-label="Pages">
          <Button
            disabled={now.offset === 0}
            onClick={() => shelf.page(Math.max(0, now.offset - PAGE_LENGTH))}
          >
            Newer
          </Button>
          <span>
            {now.offset + 1}–{now.offset + now.documents.length} of {now.total}
          </span>
          <Button
            disabled={now.offset + now.documents.length >= now.total}
            onClick={() => shelf.page(now.offset + PAGE_LENGTH)}
          >
            Older
          </Button>
        </nav>
      )}
      {shelf.binned.value > 0 && (
        <p class="to-bin">
          <a href="#bin">
            <Icon name="bin" /> Recently removed ({shelf.binned.value})
          </a>
        </p>
      )}
    </section>
  );
}

function tally(now: ListState): string {
  switch (now.list) {
    case 'all':
      return count(now.total, 'document');
    case 'found':
      return [
        now.hits.length === 0 ? 'Nothing found' : foundWords(now.hits.length),
        ...(now.unreadDates ? [unreadDatesWords(now.unreadDates)] : []),
      ].join('. ');
    default:
      return '';
  }
}

interface EmptyProps {
  now: ListState;
  narrowed: string;
  search: (words: string) => void;
}

function Empty({ now, narrowed, search }: EmptyProps) {
  if (now.list === 'found' && now.hits.length === 0) {
    return (
      <NothingFound
        wider={now.wider}
        about={keptDatesWords(now.query)}
        advice={
          narrowed === '' ? 'Try fewer or other words.' : 'Try all namespaces, or other words.'
        }
        search={search}
      />
    );
  }
  if (now.list === 'all' && now.total === 0) {
    return (
      <div class="empty">
        <p class="what">Nothing kept yet.</p>
        <p class="advice">
          Open a page worth keeping, press Jackdaw in the toolbar and then Enter. It appears here.
        </p>
      </div>
    );
  }
  return null;
}

function entriesOf(now: ListState, clock: Date): Entry[] {
  if (now.list === 'all') {
    return now.documents.map((document) => ({
      uid: document.uid,
      quote: '',
      title: markWords(pageTitle(document.title, document.url), []),
      words: markWords(document.excerpt, []),
      about: [
        siteOf(document.url),
        document.namespace,
        when(document.updatedAt, clock),
        ...kindWords(document.kind),
        ...(document.tags ?? []).map((tag) => `#${tag}`),
      ],
    }));
  }
  if (now.list === 'found') {
    return now.hits.map((hit) => ({
      uid: hit.uid,
      quote: hit.snippet.quote,
      title: markWords(pageTitle(hit.title, hit.url), hit.matched),
      words: hit.snippet.stretches,
      about: [siteOf(hit.url), hit.namespace, when(hit.savedAt, clock)],
    }));
  }
  return [];
}
