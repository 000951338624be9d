import { plural, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { MarkedPassage } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { ListSearch } from '../list/ListSearch';
import { ShelfHead } from '../list/ShelfHead';
import { VirtualList } from '../list/VirtualList';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { SelectField } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { copyHash } from '../words/text-fragment';
import type { MarkedList } from './marked-list';
import { ALL_MARKS, type MarkedView, markedAddress } from './marked-view';
import { MARKS_FILE, marksFile } from './marks-file';

/** Id of the search box, for the keys of the page. */
export const MARKED_SEARCH_ID = 'marked-search';

const ROW_REM = 7.5;
const toSearch = () => document.getElementById(MARKED_SEARCH_ID)?.focus();

interface MarkedShelfProps {
  marked: MarkedList;
  /** Address of the list of documents. */
  back: string;
  /** Shows another view. While words are typed, its address replaces the previous one. */
  go: (address: string, typing?: boolean) => void;
  /** The message about what was copied, or why nothing was. */
  said: string;
}

/** Lists every highlight, newest first. */
export function MarkedShelf({ marked, back, go, said }: MarkedShelfProps) {
  const { browser } = useEnvironment();
  const view = marked.view.value ?? ALL_MARKS;
  const shown = marked.shown.value;
  const problem = marked.problem.value;
  const address = markedAddress(view);
  const isAll = address === markedAddress(ALL_MARKS);
  const ids = marked.arranged.value?.ids ?? [];
  const at = marked.cursor.index.value;
  const change = (over: Partial<MarkedView>, typing?: boolean) =>
    go(markedAddress({ ...view, ...over }), typing);
  return (
    <section class="shelves" aria-label={t('highlights_title')}>
      <ShelfHead title={t('highlights_title')} back={back} />
      <div class="tools">
        <ListSearch
          id={MARKED_SEARCH_ID}
          label={t('marks_search')}
          words={view.words}
          onWords={(words) => change({ words }, true)}
          cursor={marked.cursor}
        />
        <div class="mark-filters">
          <ValueField
            label={t('list_tag')}
            all={t('marks_allTags')}
            value={view.tag}
            values={marked.tags.value}
            onChange={(tag) => change({ tag })}
          />
          <ValueField
            label={t('list_site')}
            all={t('marks_allSites')}
            value={view.site}
            values={marked.sites.value}
            onChange={(site) => change({ site })}
          />
        </div>
      </div>
      <p class="tally mark-tally">
        <span role="status">
          {shown !== undefined && (said === '' ? plural('words_highlights', shown.length) : said)}
        </span>
        {shown !== undefined && shown.length > 0 && (
          <Button onClick={() => browser.download(MARKS_FILE, marksFile(shown))}>
            <Icon name="download" /> {t('reader_exportMarkdown')}
          </Button>
        )}
      </p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {shown === undefined && problem === undefined && <Skeleton />}
      {ids.length > 0 && (
        <VirtualList
          label={t('highlights_title')}
          ids={ids}
          rem={ROW_REM}
          cursor={marked.cursor}
          leave={toSearch}
          list={address}
          row={(id, index) => (
            <Passage
              passage={marked.rows.value.get(id)}
              address={address}
              isStop={index === Math.max(0, at)}
              onFocus={() => marked.cursor.put(id)}
            />
          )}
        />
      )}
      {shown?.length === 0 && (
        <Empty
          what={t(isAll ? 'marks_empty' : 'marks_noneFits')}
          advice={t(isAll ? 'marks_emptyAdvice' : 'marks_noneFitsAdvice')}
        />
      )}
    </section>
  );
}

interface ValueFieldProps {
  label: string;
  /** The label of the option that chooses nothing. */
  all: string;
  value: string;
  values: readonly (readonly [value: string, passages: number])[];
  onChange: (value: string) => void;
}

function ValueField({ label, all, value, values, onChange }: ValueFieldProps) {
  const known = values.map(
    ([name, passages]) => [name, t('marks_valueCount', { value: name, count: passages })] as const,
  );
  // The address may have a value that no highlight has any more.
  const chosen = value === '' || values.some(([name]) => name === value) ? [] : [[value, value]];
  const options = Object.fromEntries([['', all], ...chosen, ...known]);
  return <SelectField label={label} value={value} options={options} onChange={onChange} />;
}

interface PassageProps {
  passage: MarkedPassage | undefined;
  address: string;
  isStop: boolean;
  onFocus: () => void;
}

function Passage({ passage, address, isStop, onFocus }: PassageProps) {
  const { now } = useEnvironment();
  if (passage === undefined) return null;
  const { uid, exact, note, title, url, createdAt, tags = [] } = passage;
  const facts = [pageTitle(title, url), when(createdAt, now()), ...tags.map((tag) => `#${tag}`)];
  return (
    <div class="choice">
      <a
        class="entry marked-entry"
        href={`#${address}&${copyHash(uid, exact).slice(1)}`}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
      >
        <span class="quoted clamp" dir="auto">
          {exact}
        </span>
        {note !== '' && (
          <span class="own-note one-line" dir="auto">
            {note}
          </span>
        )}
        <About facts={facts} />
      </a>
    </div>
  );
}
