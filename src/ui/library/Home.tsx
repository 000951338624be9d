import type { ComponentChildren } from 'preact';
import { plural, rich, richPlural, t } from '../../i18n/message';
import { figure } from '../../i18n/numbers';
import { when } from '../../i18n/times';
import type { CatalogueEntry } from '../../messages/requests';
import { useEnvironment } from '../environment';
import type { FacetCounts } from '../list/arrange';
import type { Catalogue } from '../list/catalogue';
import type { Listing } from '../list/listing';
import { EVERYTHING, FACETS, type Facet, facetWords, viewAddress } from '../list/view';
import { ALL_MARKS, markedAddress } from '../marks/marked-view';
import { WeekMarks } from '../marks/WeekMarks';
import { Icon } from '../parts/Icon';
import { ownDir } from '../prose/direction';
import { copyHash } from '../words/text-fragment';

const SHOWN = { site: 12, tag: 24, namespace: 12, year: 8 } as const;
const BY = {
  site: 'library_bySite',
  tag: 'library_byTag',
  namespace: 'library_byNamespace',
  year: 'library_byYear',
} as const;
const shown = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** Shown beside the list while no document is open: an overview of the library, and ways to add to it. */
export function Home({ listing }: { listing: Listing }) {
  const { browser } = useEnvironment();
  const catalogue = listing.catalogue.value;
  const counts = listing.countsOfListed.value;
  const marked = counts?.marked[0]?.[1] ?? 0;
  return (
    <div class="home">
      {catalogue?.size !== 0 && <p class="advice">{t('library_chooseOne')}</p>}
      {catalogue !== undefined && counts !== undefined && (
        <>
          <Newest
            title={t('library_keptLast')}
            entries={newestOf(catalogue, ({ readState }) => readState !== 'archived')}
          />
          <Unread catalogue={catalogue} counts={counts} />
          {marked > 0 && <WeekMarks />}
          {shown.map((facet) => (
            <Values key={facet} facet={facet} counts={counts} most={SHOWN[facet]} />
          ))}
          {marked > 0 && (
            <p>
              {richPlural('library_highlightsIn', marked, {
                all: (words) => (
                  <a href={`#${markedAddress(ALL_MARKS)}`}>
                    <Icon name="mark" /> {words}
                  </a>
                ),
                documents: (words) => <a href={addressOf('marked', 'yes')}>{words}</a>,
              })}
            </p>
          )}
        </>
      )}
      <p>
        {rich('library_dropAnywhere', {
          a: (words) => <a href={browser.pageUrl('options.html#import')}>{words}</a>,
        })}
      </p>
    </div>
  );
}

const RECENT = 5;

/** Lists unread documents. Hidden until something is marked as read, because everything is unread before. */
function Unread({ catalogue, counts }: { catalogue: Catalogue; counts: FacetCounts }) {
  const unread = counts.is.find(([state]) => state === 'unread')?.[1] ?? 0;
  if (unread === 0 || unread === catalogue.size) return null;
  return (
    <Newest
      title={t('library_unread')}
      entries={newestOf(catalogue, ({ readState }) => readState === undefined)}
    >
      <p>
        <a href={addressOf('is', 'unread')}>{plural('library_allUnread', unread)}</a>
      </p>
    </Newest>
  );
}

function newestOf(catalogue: Catalogue, isWanted: (entry: CatalogueEntry) => boolean) {
  const entries: CatalogueEntry[] = [];
  for (const { entry } of catalogue.inOrder('newest')) {
    if (isWanted(entry)) entries.push(entry);
    if (entries.length === RECENT) break;
  }
  return entries;
}

interface NewestProps {
  title: string;
  entries: readonly CatalogueEntry[];
  children?: ComponentChildren;
}

function Newest({ title: name, entries, children }: NewestProps) {
  const { now } = useEnvironment();
  if (entries.length === 0) return null;
  return (
    <section aria-label={name} class="recent">
      <h2>{name}</h2>
      <ul>
        {entries.map(({ id, uid, title, keptAt }) => (
          <li key={id}>
            <a href={copyHash(uid)} dir={ownDir(title)}>
              {title}
            </a>{' '}
            <span class="documents">{when(keptAt, now())}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const addressOf = (facet: Facet, value: string) =>
  `#${viewAddress({ ...EVERYTHING, within: { [facet]: [value] } })}`;

interface ValuesProps {
  facet: keyof typeof SHOWN;
  counts: FacetCounts;
  most: number;
}

function Values({ facet, counts, most }: ValuesProps) {
  const values = counts[facet].slice(0, most);
  if (values.length === 0) return null;
  return (
    <section aria-label={t(BY[facet])}>
      <h2>{t(FACETS[facet])}</h2>
      <ul>
        {values.map(([value, documents]) => (
          <li key={value}>
            <a href={addressOf(facet, value)} dir="auto">
              {facetWords(facet, value)}
            </a>{' '}
            <span class="documents">{figure(documents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
