import { phrases, plural, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { CatalogueEntry, ShownRow } from '../../messages/requests';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import type { Selection } from '../list/chosen-rows';
import type { Cursor } from '../list/cursor';
import { ListSearch } from '../list/ListSearch';
import type { Listing } from '../list/listing';
import { useLowWindow } from '../list/low-window';
import { VirtualList } from '../list/VirtualList';
import { type LibraryView, viewAddress } from '../list/view';
import type { BulkWork } from '../many/bulk-work';
import { SelectionBar } from '../many/SelectionBar';
import { About } from '../parts/About';
import { Empty } from '../parts/Empty';
import { Icon } from '../parts/Icon';
import { Marked } from '../parts/Marked';
import { NoSuchOperator } from '../parts/NoSuchOperator';
import { NothingFound } from '../parts/NothingFound';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { ownDir } from '../prose/direction';
import { markWords, type Snippet, snippet } from '../prose/snippet';
import { stateWords } from '../read-state/state-words';
import { useLoaded } from '../state/use-loaded';
import { kindWords } from '../words/kind';
import { copyHash } from '../words/text-fragment';
import { keptDatesWords, unreadDatesWords } from '../words/unread-dates';
import { siteOf } from '../words/web-address';
import { AskIt } from './AskIt';
import { askWithin } from './ask-within';
import { Narrow } from './Narrow';
import type { Shelf } from './shelf';

/** The focus goes here when the element that had it is removed. */
export const SEARCH_ID = 'library-search';

const ROW_REM = 7.25;

const toSearch = () => document.getElementById(SEARCH_ID)?.focus();

interface ShelvesProps {
  shelf: Shelf;
  listing: Listing;
  cursor: Cursor;
  selection: Selection;
  work: BulkWork;
  /** Shows another view. While words are typed, its address replaces the previous one. */
  go: (view: LibraryView, typing?: boolean) => void;
}

/** The list of kept documents: all of them, or those that match the search and the filters. */
export function Shelves({ shelf, listing, cursor, selection, work, go }: ShelvesProps) {
  const view = listing.view.value;
  const arranged = listing.arranged.value;
  const found = listing.found.value;
  const ids = arranged?.ids ?? [];
  const open = shelf.reader.value;
  const openUid = open.reader === 'open' ? open.document.uid : undefined;
  const address = viewAddress(view);
  const at = cursor.index.value;
  const isLow = useLowWindow();

  const search = (query: string) => {
    go({ ...view, query }, true);
    toSearch();
  };

  const others = (
    <p class="to-bin">
      {listing.archived.value > 0 && (
        <a href={`#${viewAddress({ ...view, within: { ...view.within, is: ['archived'] } })}`}>
          <Icon name="archive" /> {t('library_archivedCount', { count: listing.archived.value })}
        </a>
      )}
      {(listing.catalogue.value?.size ?? 0) > 1 && (
        <a href="#duplicates">
          <Icon name="copy" /> {t('twins_title')}
        </a>
      )}
      {shelf.binned.value > 0 && (
        <a href="#bin">
          <Icon name="bin" /> {t('library_recentlyRemovedCount', { count: shelf.binned.value })}
        </a>
      )}
    </p>
  );

  return (
    <section class="shelves" aria-label={t('library_documents')}>
      <div class="tools">
        <ListSearch
          id={SEARCH_ID}
          label={t('library_search')}
          words={view.query}
          onWords={(query) => go({ ...view, query }, true)}
          cursor={cursor}
          askAddress={(words) => askWithin(words, view.within)}
        />
        <Narrow listing={listing} work={work} go={go} />
      </div>
      <div class="tally-line">
        <p class="tally" role="status">
          {tally(listing)}
        </p>
        <AskIt words={view.query} within={view.within} />
      </div>
      <NoSuchOperator query={view.query} search={search} />
      <SelectionBar listing={listing} selection={selection} cursor={cursor} work={work} />
      {listing.problem.value !== undefined && <ProblemNotice problem={listing.problem.value} />}
      {arranged === undefined && listing.problem.value === undefined && <Skeleton />}
      {/* Nobody would scroll past thousands of rows to them. */}
      {isLow && others}
      {ids.length > 0 && (
        <VirtualList
          label={t('library_documents')}
          ids={ids}
          rem={ROW_REM}
          cursor={cursor}
          leave={toSearch}
          list={address}
          inSight={listing.need}
          row={(id, index) => (
            <Entry
              row={listing.rows.value.get(id)}
              known={listing.catalogue.value?.get(id)}
              address={address}
              openUid={openUid}
              isStop={index === Math.max(0, at)}
              onFocus={() => cursor.put(id)}
              isChosen={selection.chosen.value.has(id)}
              choose={(isRange) => (isRange ? selection.extend(id) : selection.toggle(id))}
            />
          )}
        />
      )}
      {arranged !== undefined && ids.length === 0 && (
        <NothingListed
          isNarrow={listing.isNarrow()}
          query={view.query}
          wider={found?.wider}
          isWithin={Object.keys(view.within).length > 0}
          archived={listing.archived.value}
          search={search}
        />
      )}
      {!isLow && others}
    </section>
  );
}

function tally({ arranged, archived, found, isNarrow }: Listing): string {
  const shown = arranged.value;
  if (shown === undefined || shown.isBeginning) return '';
  const total = shown.ids.length;
  const unread = found.value?.unreadDates;
  const words = !isNarrow()
    ? plural('words_documents', total)
    : total === 0
      ? t('library_nothingFound')
      : plural('words_documentsFound', total);
  return phrases(
    words,
    archived.value > 0 ? plural('library_archivedToo', archived.value) : '',
    unread ? unreadDatesWords(unread) : '',
  );
}

interface EntryProps {
  row: ShownRow | undefined;
  /** Shown and opened until the row has arrived. */
  known: CatalogueEntry | undefined;
  address: string;
  openUid: string | undefined;
  /** Whether this is the one entry of the list that Tab reaches. */
  isStop: boolean;
  onFocus: () => void;
  isChosen: boolean;
  /** @param isRange selects everything from the entry selected last. */
  choose: (isRange: boolean) => void;
}

function Entry(props: EntryProps) {
  const { row, known, address, openUid, isStop, onFocus, isChosen, choose } = props;
  const { now } = useEnvironment();
  const toCopy = (copy: string) => `#${address === '' ? '' : `${address}&`}${copy.slice(1)}`;
  if (row === undefined) {
    // The same elements as in the row that will arrive, so that the focus stays on it.
    return (
      <div class="choice">
        <a
          class="entry waiting"
          href={known === undefined ? `#${address || 'all'}` : toCopy(copyHash(known.uid))}
          tabIndex={isStop ? 0 : -1}
          aria-busy="true"
          onFocus={onFocus}
        >
          <span class="title one-line" dir="auto">
            {known?.title ?? '…'}
          </span>
        </a>
      </div>
    );
  }
  const { document } = row;
  const { uid, url, namespace, updatedAt, kind, language, tags = [], readState } = document;
  const matched = row.found?.matched ?? [];
  const shown = wordsOf(row);
  const own = copyHash(uid, row.found === undefined ? '' : shown.quote);
  const name = pageTitle(document.title, url);
  return (
    <div class="choice" data-chosen={isChosen}>
      <a
        class="entry"
        onClick={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          choose(true);
        }}
        href={toCopy(own)}
        tabIndex={isStop ? 0 : -1}
        aria-current={uid === openUid ? 'true' : undefined}
        onFocus={onFocus}
      >
        <span class="title one-line" dir={ownDir(name)} lang={language || undefined}>
          <Marked stretches={markWords(name, matched)} />
        </span>
        <span class="snippet clamp" dir="auto" lang={language || undefined}>
          <Marked stretches={shown.stretches} />
        </span>
        <About
          facts={[
            siteOf(url),
            namespace,
            when(updatedAt, now()),
            ...kindWords(kind),
            readState === undefined ? '' : t(stateWords[readState]),
            ...tags.slice(0, MOST_TAGS).map((tag) => `#${tag}`),
            tags.length > MOST_TAGS ? `+${tags.length - MOST_TAGS}` : '',
          ]}
        />
        {isChosen && <span class="heard">{t('list_selected')}</span>}
      </a>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('library_selectTitle', { title: name })}
        checked={isChosen}
        onClick={(event) => choose(event.shiftKey)}
      />
    </div>
  );
}

/** Maximum number of tags in a row. More would leave too little space for each. */
const MOST_TAGS = 3;

const drawn = new WeakMap<ShownRow, Snippet>();

/** Returns the snippet of a row, computed once. */
function wordsOf(row: ShownRow): Snippet {
  const known = drawn.get(row);
  if (known !== undefined) return known;
  const { found, document } = row;
  const made =
    found === undefined
      ? { stretches: markWords(document.excerpt, []), quote: '' }
      : snippet(found.content, found.matched);
  drawn.set(row, made);
  return made;
}

interface NothingListedProps {
  isNarrow: boolean;
  isWithin: boolean;
  archived: number;
  query: string;
  wider: string | undefined;
  search: (words: string) => void;
}

function NothingListed(props: NothingListedProps) {
  const { isNarrow, isWithin, archived, query, wider, search } = props;
  const { ask } = useEnvironment();
  const [recent] = useLoaded(() => ask('documents.recent', { limit: 0 }));
  if (archived > 0) {
    return <Empty what={t('library_allArchived')} advice={t('library_allArchivedAdvice')} />;
  }
  if (isNarrow) {
    return (
      <NothingFound
        wider={wider}
        about={keptDatesWords(query)}
        advice={t(isWithin ? 'library_tryWider' : 'library_tryOtherWords')}
        search={search}
      />
    );
  }
  if (recent.state === 'failed') return <ProblemNotice problem={recent.problem} />;
  return <Empty what={t('words_nothingKeptYet')} advice={t('library_emptyAdvice')} />;
}
