import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { figure } from '../../i18n/numbers';
import type { FacetCounts } from '../list/arrange';
import type { Listing } from '../list/listing';
import {
  FACETS,
  type Facet,
  facets,
  facetWords,
  type LibraryView,
  narrowed,
  SORTS,
  type Sort,
  sortOf,
  valuesIn,
  viewAddress,
  viewName,
  widened,
} from '../list/view';
import type { BulkWork } from '../many/bulk-work';
import { bookmarksIn, FetchPages } from '../many/FetchPages';
import { TagEdit } from '../many/TagEdit';
import { Button, CloseButton } from '../parts/Button';
import { Icon } from '../parts/Icon';

interface NarrowProps {
  listing: Listing;
  work: BulkWork;
  /** Shows another view at its own address. */
  go: (view: LibraryView) => void;
}

const sorts = Object.keys(SORTS) as Sort[];

/** The sort order of the list, its current filters, and the filters that can be added. */
export function Narrow({ listing, work, go }: NarrowProps) {
  const view = listing.view.value;
  const { within } = view;
  const named = valuesIn(within);
  const [tag, ...moreTags] = within.tag ?? [];
  const hasWords = view.query.trim() !== '';
  const order = sortOf(view);
  const address = viewAddress(view);
  const summary = useRef<HTMLElement>(null);
  const opened = useRef<string | undefined>(address);

  useLayoutEffect(() => {
    if (address !== opened.current) opened.current = undefined;
    // The pressed control may be removed with its view, so the focus moves to the filter menu.
    if (opened.current === undefined && document.activeElement === document.body) {
      summary.current?.focus();
    }
  }, [address, listing.archived.value]);

  return (
    <>
      <div class="order">
        <label>
          {t('list_sort')}{' '}
          <select
            value={order}
            onChange={({ currentTarget: { value } }) =>
              go({ ...view, sort: sorts.find((sort) => sort === value) })
            }
          >
            {sorts
              .filter((sort) => hasWords || sort !== 'best')
              .map((sort) => (
                <option key={sort} value={sort}>
                  {t(SORTS[sort])}
                </option>
              ))}
          </select>
        </label>
        <SaveSearch listing={listing} />
      </div>
      {named.length > 0 && (
        <ul class="chips" aria-label={t('list_narrowedTo')}>
          {named.map(([facet, value]) => (
            <li key={`${facet} ${value}`}>
              <Button
                class="chip"
                aria-label={t('list_showOthersToo', { value: facetWords(facet, value) })}
                onClick={() => go(widened(view, facet, value))}
              >
                <span class="one-line" dir="auto" title={facetWords(facet, value)}>
                  {facetWords(facet, value)}
                </span>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* With several tags it would not be clear which one is meant. */}
      {tag !== undefined && moreTags.length === 0 && (
        <TagEdit key={tag} tag={tag} listing={listing} work={work} go={go} />
      )}
      {within.kind?.includes('bookmark') && (
        <FetchPages
          uids={bookmarksIn(listing, listing.arranged.value?.ids ?? [])}
          work={work}
          onBegun={() => summary.current?.focus()}
        />
      )}
      <details class="narrow">
        <summary ref={summary}>{t('list_narrowDown')}</summary>
        <SavedSearches listing={listing} />
        {facets.map((facet) => (
          <FacetValues
            key={facet}
            facet={facet}
            values={offered(facet, within[facet] ?? [], listing.counts.value?.[facet] ?? [])}
            choose={(value) => go(narrowed(view, facet, value))}
          />
        ))}
      </details>
    </>
  );
}

/** Number of values of a facet shown at first, and the maximum added each time. */
const AT_FIRST = 6;
const MORE = 300;

type Values = FacetCounts[Facet];

/** Returns the values the list can be narrowed to. A document can have several tags, but one value of other facets. */
function offered(facet: Facet, chosen: readonly string[], values: Values): Values {
  if (facet !== 'tag') return chosen.length > 0 ? [] : values;
  return values.filter(([value]) => !chosen.includes(value));
}

interface FacetValuesProps {
  facet: Facet;
  values: Values;
  choose: (value: string) => void;
}

function FacetValues({ facet, values, choose }: FacetValuesProps) {
  const [most, setMost] = useState(AT_FIRST);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // The button moves down or is removed, so the focus moves to the first new value.
    if (most === AT_FIRST) return;
    list.current?.children
      .item(most - MORE)
      ?.querySelector('button')
      ?.focus();
  }, [most]);
  if (values.length === 0) return null;
  return (
    <section aria-label={t(FACETS[facet])}>
      <h2>{t(FACETS[facet])}</h2>
      <ul ref={list}>
        {values.slice(0, most).map(([value, documents]) => (
          <li key={value}>
            <Button class="link" onClick={() => choose(value)}>
              <span class="one-line" dir="auto">
                {facetWords(facet, value)}
              </span>
            </Button>{' '}
            <span class="documents">{figure(documents)}</span>
          </li>
        ))}
      </ul>
      {values.length > most && (
        <Button class="link more" onClick={() => setMost(most + MORE)}>
          {most === AT_FIRST && values.length <= MORE
            ? t('list_allValues', { count: values.length })
            : plural('words_showMore', Math.min(MORE, values.length - most))}
        </Button>
      )}
    </section>
  );
}

function SaveSearch({ listing }: { listing: Listing }) {
  const view = listing.view.value;
  const address = viewAddress(view);
  if (!listing.isNarrow() || listing.searches.value.some((one) => one.address === address)) {
    return null;
  }
  return (
    <Button class="plain" onClick={() => listing.save(viewName(view))}>
      {t('list_saveSearch')}
    </Button>
  );
}

function SavedSearches({ listing }: { listing: Listing }) {
  const searches = listing.searches.value;
  if (searches.length === 0) return null;
  return (
    <section aria-label={t('list_savedSearches')}>
      <h2>{t('list_savedSearches')}</h2>
      <ul>
        {searches.map(({ name, address }) => (
          <li key={address}>
            <a class="one-line" dir="auto" href={`#${address}`}>
              {name}
            </a>{' '}
            <CloseButton
              label={t('list_deleteSearch', { name })}
              onClick={() => listing.unsave(address)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
