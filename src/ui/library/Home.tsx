import { plural, rich, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import type { FacetCounts } from '../list/arrange';
import type { Catalogue } from '../list/catalogue';
import type { Listing } from '../list/listing';
import { EVERYTHING, FACETS, type Facet, facetWords, viewAddress } from '../list/view';
import { Icon } from '../parts/Icon';
import { ownDir } from '../prose/direction';
import { figure } from '../words/size';
import { copyHash } from '../words/text-fragment';
import { when } from '../words/when';

const SHOWN = { site: 12, tag: 24, namespace: 12, year: 8 } as const;
const BY = {
  site: 'library_bySite',
  tag: 'library_byTag',
  namespace: 'library_byNamespace',
  year: 'library_byYear',
} as const;
const shown = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** Beside the list while nothing is read: where it all comes from, and how more gets in. */
export function Home({ listing }: { listing: Listing }) {
  const { browser } = useEnvironment();
  const catalogue = listing.catalogue.value;
  const counts = listing.countsOfAll.value;
  const marked = counts?.marked[0]?.[1] ?? 0;
  return (
    <div class="home">
      {catalogue?.size !== 0 && <p class="advice">{t('library_chooseOne')}</p>}
      {catalogue !== undefined && counts !== undefined && (
        <>
          <Recent catalogue={catalogue} />
          {shown.map((facet) => (
            <Values key={facet} facet={facet} counts={counts} most={SHOWN[facet]} />
          ))}
          {marked > 0 && (
            <p>
              <a href={addressOf('marked', 'yes')}>
                <Icon name="mark" /> {plural('library_withHighlights', marked)}
              </a>
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

/** Documents kept last that are named. */
const RECENT = 5;

function Recent({ catalogue }: { catalogue: Catalogue }) {
  const { now } = useEnvironment();
  const last = catalogue.inOrder('newest').slice(0, RECENT);
  if (last.length === 0) return null;
  return (
    <section aria-label={t('library_keptLast')} class="recent">
      <h2>{t('library_keptLast')}</h2>
      <ul>
        {last.map(({ entry: { id, uid, title, keptAt } }) => (
          <li key={id}>
            <a href={copyHash(uid)} dir={ownDir(title)}>
              {title}
            </a>{' '}
            <span class="documents">{when(new Date(keptAt).toISOString(), now())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addressOf = (facet: Facet, value: string) =>
  `#${viewAddress({ ...EVERYTHING, within: { [facet]: value } })}`;

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
