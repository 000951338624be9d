import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../../../src/messages/requests';
import { atOnce } from '../../../../src/protocol/sliced-work';
import { arrange, countArchived, countFacets } from '../../../../src/ui/list/arrange';
import { type Catalogue, CatalogueMaker } from '../../../../src/ui/list/catalogue';
import {
  isNarrow,
  type LibraryView,
  narrowed,
  readView,
  viewAddress,
  viewName,
  widened,
} from '../../../../src/ui/list/view';
import { seededRandom } from '../../../fixtures/generated-corpus';

const entry = (id: number, over: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id,
  uid: `d${id}`,
  title: `Title ${id}`,
  site: 'example.org',
  namespace: 'sea',
  kind: 'page',
  keptAt: id,
  length: 10 * id,
  ...over,
});

async function catalogueOf(...parts: readonly CatalogueEntry[][]): Promise<Catalogue> {
  const maker = new CatalogueMaker();
  for (const part of parts) await maker.add(part, () => false);
  return maker.made(() => false);
}

const catalogue = await catalogueOf([
  entry(1, { title: 'Éclair', site: 'b.example', year: 2019, tags: ['cake'] }),
  entry(2, { title: 'apple', site: 'www2.a.example', tags: ['cake', 'fruit'], marked: true }),
  entry(3, { title: 'Zebra', site: 'a.example', namespace: 'zoo', kind: 'pdf', length: 5 }),
  entry(4, { title: 'fig', site: '', year: 2019 }),
]);
const view = (over: Partial<LibraryView>): LibraryView => ({ query: '', within: {}, ...over });

describe('the list of everything', () => {
  it('is sorted in every order, words without regard to case and accents', () => {
    const ids = (sort: LibraryView['sort']) => arrange(catalogue, view({ sort }));
    expect(ids(undefined)).toEqual([4, 3, 2, 1]);
    expect(ids('oldest')).toEqual([1, 2, 3, 4]);
    expect(ids('title')).toEqual([2, 1, 4, 3]);
    expect(ids('site')).toEqual([4, 3, 1, 2]);
    expect(ids('longest')).toEqual([4, 2, 1, 3]);
  });

  it('keeps the order of what a search found, or sorts that', () => {
    expect(arrange(catalogue, view({ query: 'x' }), [3, 1, 99])).toEqual([3, 1]);
    expect(arrange(catalogue, view({ query: 'x', sort: 'oldest' }), [3, 1])).toEqual([1, 3]);
  });

  it('is narrowed by each facet, and by several together', () => {
    const ids = (within: LibraryView['within']) => arrange(catalogue, view({ within }));
    expect(ids({ site: ['a.example'] })).toEqual([3, 2]);
    expect(ids({ namespace: ['zoo'] })).toEqual([3]);
    expect(ids({ tag: ['cake'] })).toEqual([2, 1]);
    expect(ids({ kind: ['pdf'] })).toEqual([3]);
    expect(ids({ year: ['2019'] })).toEqual([4, 1]);
    expect(ids({ marked: ['yes'] })).toEqual([2]);
    expect(ids({ year: ['2019'], tag: ['cake'] })).toEqual([1]);
    expect(ids({ tag: ['cake', 'fruit'] })).toEqual([2]);
  });

  it('leaves out what is archived, unless that is asked for or searched', async () => {
    const some = await catalogueOf([
      entry(1, { readState: 'archived' }),
      entry(2, { readState: 'read' }),
      entry(3, { site: 'a.example', readState: 'archived' }),
      entry(4),
    ]);
    expect(arrange(some, view({}))).toEqual([4, 2]);
    expect(arrange(some, view({ within: { site: ['a.example'] } }))).toEqual([]);
    expect(countArchived(some, view({ within: { site: ['a.example'] } }))).toBe(1);
    expect(arrange(some, view({ query: 'x' }), [3, 4])).toEqual([3, 4]);
    expect(countArchived(some, view({ query: 'x' }))).toBe(0);
    expect(arrange(some, view({ within: { is: ['archived'] } }))).toEqual([3, 1]);
    expect(arrange(some, view({ within: { is: ['unread'] } }))).toEqual([4]);
    const changed = some.with(new Map([['d4', entry(4, { readState: 'archived' })]]));
    expect(arrange(changed, view({}))).toEqual([2]);
  });

  it('counts what is in it, the commonest first and years from the newest', () => {
    const counts = atOnce(countFacets(catalogue, arrange(catalogue, view({}))));
    expect(counts.tag).toEqual([
      ['cake', 2],
      ['fruit', 1],
    ]);
    expect(counts.year).toEqual([['2019', 2]]);
    expect(counts.marked).toEqual([['yes', 1]]);
    expect(atOnce(countFacets(catalogue, [2, 99])).tag).toEqual([
      ['cake', 1],
      ['fruit', 1],
    ]);
  });

  it('takes a change of one document without reading the others', () => {
    const changed = catalogue.with(
      new Map([
        ['d1', entry(1, { title: 'Bun', keptAt: 9 })],
        ['d5', entry(5, { title: 'Cod', tags: ['fish'] })],
      ]),
    );
    expect(arrange(changed, view({}))).toEqual([1, 5, 4, 3, 2]);
    expect(arrange(changed, view({ sort: 'title' }))).toEqual([2, 1, 5, 4, 3]);
    expect(atOnce(countFacets(changed, [1, 2, 3, 4, 5])).tag).toEqual([
      ['cake', 1],
      ['fish', 1],
      ['fruit', 1],
    ]);
    const gone = changed.with(new Map([['d1', undefined]]));
    expect(arrange(gone, view({}))).toEqual([5, 4, 3, 2]);
    expect(gone.get(1)).toBeUndefined();
    // The one before stays as it was.
    expect(arrange(catalogue, view({}))).toEqual([4, 3, 2, 1]);
    expect(atOnce(countFacets(catalogue, [1, 2, 3, 4, 5])).tag).toEqual([
      ['cake', 2],
      ['fruit', 1],
    ]);
  });

  it('sorts figures in words by their size', async () => {
    const chapters = ['Chapter 10', 'chapter 9', 'Chapter 1'].map((title, i) =>
      entry(i + 1, { title }),
    );
    expect(arrange(await catalogueOf(chapters), view({ sort: 'title' }))).toEqual([3, 2, 1]);
  });

  it('is the same whether it came in parts or at once', async () => {
    const random = seededRandom(7);
    const all = Array.from({ length: 3_000 }, (_, n) =>
      entry(n + 1, {
        title: `Title ${Math.floor(random() * 500)}`,
        site: `site${Math.floor(random() * 20)}.example`,
        keptAt: Math.floor(random() * 1_000),
        length: Math.floor(random() * 100),
      }),
    );
    const inParts = await catalogueOf(
      ...[0, 700, 1_400, 2_100, 2_800].map((at) => all.slice(at, at + 700)),
    );
    for (const sort of ['newest', 'oldest', 'title', 'site', 'longest'] as const) {
      expect(arrange(inParts, view({ sort }))).toEqual(sorted(all, sort));
    }
  });
});

/** The plain way. */
function sorted(
  all: readonly CatalogueEntry[],
  sort: 'newest' | 'oldest' | 'title' | 'site' | 'longest',
) {
  const newest = (a: CatalogueEntry, b: CatalogueEntry) => b.keptAt - a.keptAt || b.id - a.id;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const first = {
    newest: () => 0,
    oldest: (a: CatalogueEntry, b: CatalogueEntry) => newest(b, a),
    title: (a: CatalogueEntry, b: CatalogueEntry) => compare(a.title, b.title),
    site: (a: CatalogueEntry, b: CatalogueEntry) => compare(a.site, b.site),
    longest: (a: CatalogueEntry, b: CatalogueEntry) => b.length - a.length,
  }[sort];
  return [...all].sort((a, b) => first(a, b) || newest(a, b)).map(({ id }) => id);
}

describe('a list that is narrowed', () => {
  it('takes one value after another, and gives each back by itself', () => {
    const cake = narrowed(view({ query: 'x' }), 'tag', 'cake');
    const both = narrowed(cake, 'tag', 'fruit');
    expect(both).toEqual(view({ query: 'x', within: { tag: ['cake', 'fruit'] } }));
    expect(widened(both, 'tag', 'cake').within).toEqual({ tag: ['fruit'] });
    expect(widened(cake, 'tag', 'cake')).toEqual(view({ query: 'x' }));
  });
});

describe('the address of a list', () => {
  it('says all of it, and is read again as it was', () => {
    const all = view({
      query: 'tide & moon',
      sort: 'title',
      within: { site: ['a.example'], year: ['2019'] },
    });
    expect(readView(new URLSearchParams(viewAddress(all)))).toEqual(all);
    const both = view({ within: { tag: ['cake', 'fruit'] } });
    expect(viewAddress(both)).toBe('tag=cake&tag=fruit');
    expect(readView(new URLSearchParams('tag=cake&tag=fruit&tag=cake'))).toEqual(both);
    expect(viewName(both)).toBe('#cake · #fruit');
    expect(viewAddress(view({}))).toBe('');
    expect(viewName(all)).toBe('tide & moon · a.example · 2019');
  });

  it('is read without what nobody knows', () => {
    const read = readView(new URLSearchParams('sort=constructor&colour=red&tag='));
    expect(read).toEqual({ query: '', within: {} });
    expect(isNarrow(read)).toBe(false);
  });
});
