import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../../../src/messages/requests';
import { arrange, Catalogue } from '../../../../src/ui/list/arrange';
import {
  isNarrow,
  type LibraryView,
  readView,
  viewAddress,
  viewName,
} from '../../../../src/ui/list/view';

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

const catalogue = new Catalogue([
  entry(1, { title: 'Éclair', site: 'b.example', year: 2019, tags: ['cake'] }),
  entry(2, { title: 'apple', site: 'www2.a.example', tags: ['cake', 'fruit'], marked: true }),
  entry(3, { title: 'Zebra', site: 'a.example', namespace: 'zoo', kind: 'pdf', length: 5 }),
  entry(4, { title: 'fig', site: '', year: 2019 }),
]);
const view = (over: Partial<LibraryView>): LibraryView => ({ query: '', within: {}, ...over });

describe('the list of everything', () => {
  it('is sorted in every order, words without regard to case and accents', () => {
    const ids = (sort: LibraryView['sort']) => arrange(catalogue, view({ sort })).ids;
    expect(ids(undefined)).toEqual([4, 3, 2, 1]);
    expect(ids('oldest')).toEqual([1, 2, 3, 4]);
    expect(ids('title')).toEqual([2, 1, 4, 3]);
    expect(ids('site')).toEqual([4, 3, 1, 2]);
    expect(ids('longest')).toEqual([4, 2, 1, 3]);
  });

  it('keeps the order of what a search found, or sorts that', () => {
    expect(arrange(catalogue, view({ query: 'x' }), [3, 1, 99]).ids).toEqual([3, 1]);
    expect(arrange(catalogue, view({ query: 'x', sort: 'oldest' }), [3, 1]).ids).toEqual([1, 3]);
  });

  it('is narrowed by each facet, and by several together', () => {
    const ids = (within: LibraryView['within']) => arrange(catalogue, view({ within })).ids;
    expect(ids({ site: 'a.example' })).toEqual([3, 2]);
    expect(ids({ namespace: 'zoo' })).toEqual([3]);
    expect(ids({ tag: 'cake' })).toEqual([2, 1]);
    expect(ids({ kind: 'pdf' })).toEqual([3]);
    expect(ids({ year: '2019' })).toEqual([4, 1]);
    expect(ids({ marked: 'yes' })).toEqual([2]);
    expect(ids({ year: '2019', tag: 'cake' })).toEqual([1]);
  });

  it('counts what is in it, the commonest first and years from the newest', () => {
    const { counts } = arrange(catalogue, view({}));
    expect(counts.tag).toEqual([
      ['cake', 2],
      ['fruit', 1],
    ]);
    expect(counts.year).toEqual([['2019', 2]]);
    expect(counts.marked).toEqual([['yes', 1]]);
    expect(arrange(catalogue, view({ within: { tag: 'fruit' } })).counts.tag).toEqual([
      ['cake', 1],
      ['fruit', 1],
    ]);
  });

  it('takes a change of one document without reading the others', () => {
    const changed = catalogue.with('d1', entry(1, { title: 'Bun', keptAt: 9 }));
    expect(arrange(changed, view({})).ids).toEqual([1, 4, 3, 2]);
    expect(arrange(catalogue.with('d1', undefined), view({})).ids).toEqual([4, 3, 2]);
  });
});

describe('the address of a list', () => {
  it('says all of it, and is read again as it was', () => {
    const all = view({
      query: 'tide & moon',
      sort: 'title',
      within: { site: 'a.example', year: '2019' },
    });
    expect(readView(new URLSearchParams(viewAddress(all)))).toEqual(all);
    expect(viewAddress(view({}))).toBe('');
    expect(viewName(all)).toBe('tide & moon · a.example · 2019');
  });

  it('is read without what nobody knows', () => {
    const read = readView(new URLSearchParams('sort=constructor&colour=red&tag='));
    expect(read).toEqual({ query: '', within: {} });
    expect(isNarrow(read)).toBe(false);
  });
});
