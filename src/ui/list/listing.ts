/** The list of the library page: what is asked for, what of it is there, and the rows in sight. */
import { batch, computed, signal } from '@preact/signals';
import type {
  CatalogueEntry,
  FoundPlaces,
  ReplyOf,
  SavedSearch,
  ShownRow,
} from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import { readonly } from '../state/readonly';
import { type Arranged, arrange, Catalogue } from './arrange';
import { EVERYTHING, isNarrow, type LibraryView, sortOf, viewAddress } from './view';

export type Listing = ReturnType<typeof createListing>;

interface Found extends FoundPlaces {
  query: string;
  ids: number[];
  positions: ReadonlyMap<number, number>;
}

/** So many changes at a time are read one by one; after more, everything is read again. */
const ONE_BY_ONE = 20;
/** Changes come in bursts. */
const SETTLED_MS = 150;

export function createListing({ ask, listen }: Pick<Environment, 'ask' | 'listen'>) {
  const view = signal<LibraryView>(EVERYTHING);
  const newest = signal<readonly number[] | undefined>(undefined);
  const catalogue = signal<Catalogue | undefined>(undefined);
  const found = signal<Found | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  const searches = signal<readonly SavedSearch[]>([]);
  /** What is shown of documents, by id. */
  const rows = signal<ReadonlyMap<number, ShownRow>>(new Map());
  const asked = new Set<number>();
  let stopped = false;

  /** `undefined` while what is needed for it has not come. */
  const arranged = computed((): (Pick<Arranged, 'ids'> & Partial<Arranged>) | undefined => {
    const now = view.value;
    const hasWords = now.query.trim() !== '';
    if (hasWords && found.value === undefined) return undefined;
    const hits = hasWords ? found.value?.ids : undefined;
    if (catalogue.value !== undefined) return arrange(catalogue.value, now, hits);
    // What needs no more than the order is shown before the rest has come.
    const sort = sortOf(now);
    if (Object.keys(now.within).length > 0 || (sort !== 'newest' && sort !== 'best'))
      return undefined;
    if (hits !== undefined) return sort === 'best' ? { ids: hits } : undefined;
    return newest.value && { ids: [...newest.value] };
  });

  const countsOfAll = computed(
    () => catalogue.value && arrange(catalogue.value, EVERYTHING).counts,
  );

  const failed = (error: unknown) => {
    problem.value = toProblem(error);
  };

  // Searching: one at a time, always for what is typed by now.
  let underWay = false;
  async function search(): Promise<void> {
    for (;;) {
      const query = view.value.query.trim();
      if (query === '' || found.value?.query === query || stopped) return;
      const [reply] = await Promise.all([ask('listing.find', { query }), loadParser()]);
      if (view.value.query.trim() === '') return;
      batch(() => {
        forgetRows();
        const ids = reply.places.map(([id]) => id);
        found.value = { ...reply, query, ids, positions: new Map(reply.places) };
        problem.value = undefined;
      });
    }
  }

  function goOn(): void {
    if (view.value.query.trim() === '') {
      if (found.value !== undefined) {
        forgetRows();
        found.value = undefined;
      }
      return;
    }
    if (underWay) return;
    underWay = true;
    void search()
      .catch(failed)
      .finally(() => {
        underWay = false;
      });
  }

  function forgetRows(): void {
    asked.clear();
    rows.value = new Map();
  }

  /** Reads what is shown of documents that come into sight. */
  async function need(ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => !asked.has(id));
    if (missing.length === 0) return;
    for (const id of missing) asked.add(id);
    const of = found.value;
    const places = missing.map((id) => [id, of?.positions.get(id) ?? -1] as const);
    const read = await ask('listing.rows', { places, terms: of?.terms ?? [] }).catch(
      (error: unknown): ReplyOf<'listing.rows'> => {
        failed(error);
        return [];
      },
    );
    // Meanwhile something else was searched for.
    if (found.value !== of) return;
    rows.value = new Map([...rows.value, ...read.map((row) => [row.id, row] as const)]);
  }

  let reading: Promise<void> | undefined;
  /** Reads the whole catalogue, a part at a time, so that other requests are answered in between. */
  function readAll(): Promise<void> {
    reading ??= (async () => {
      newest.value = await ask('listing.newest', {});
      const entries: CatalogueEntry[] = [];
      for (let after: number | undefined = 0; after !== undefined && !stopped; ) {
        const page: ReplyOf<'listing.catalogue'> = await ask('listing.catalogue', { after });
        entries.push(...page.entries);
        after = page.next;
      }
      catalogue.value = new Catalogue(entries);
      problem.value = undefined;
    })()
      .catch(failed)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const changed = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  async function follow(): Promise<void> {
    settling = undefined;
    const uids = [...changed];
    changed.clear();
    await reading;
    const before = catalogue.value;
    if (before === undefined || uids.includes('') || uids.length > ONE_BY_ONE) await readAll();
    else await readSome(uids);
    const { query } = view.value;
    forgetRows();
    if (query.trim() === '') return;
    // The same words may find other documents now.
    const again = await ask('listing.find', { query: query.trim() }).catch(() => undefined);
    if (again === undefined || view.value.query !== query) return;
    const ids = again.places.map(([id]) => id);
    found.value = { ...again, query: query.trim(), ids, positions: new Map(again.places) };
  }

  async function readSome(uids: readonly string[]): Promise<void> {
    const pages = await Promise.all(uids.map((uid) => ask('listing.catalogue', { uid }))).catch(
      () => undefined,
    );
    const before = catalogue.value;
    if (pages === undefined || before === undefined) return;
    catalogue.value = uids.reduce((all, uid, i) => all.with(uid, pages[i]?.entries[0]), before);
  }

  const stop = listen('library.changed', ({ uid }) => {
    changed.add(uid);
    settling ??= setTimeout(() => void follow(), SETTLED_MS);
  });

  void readAll();
  ask('searches.list', {}).then(
    (all) => {
      searches.value = all;
    },
    // Without them, everything else can be done.
    () => undefined,
  );

  async function putSearches(next: readonly SavedSearch[]): Promise<void> {
    const before = searches.value;
    searches.value = next;
    await ask('searches.put', { searches: next }).catch((error: unknown) => {
      searches.value = before;
      failed(error);
    });
  }

  return {
    view: readonly(view),
    arranged,
    /** How many documents there are of each kind in the whole library. */
    countsOfAll,
    rows: readonly(rows),
    found: readonly(found),
    catalogue: readonly(catalogue),
    problem: readonly(problem),
    searches: readonly(searches),
    /** Shows a view that the address names. */
    show(next: LibraryView): void {
      if (viewAddress(next) === viewAddress(view.value) && next.query === view.value.query) return;
      view.value = next;
      goOn();
    },
    need: (ids: readonly number[]) => void need(ids),
    /** Adds the view as it is to the saved searches. */
    save(name: string): void {
      const address = viewAddress(view.value);
      const others = searches.value.filter((one) => one.address !== address);
      void putSearches([...others, { name, address }]);
    },
    unsave(address: string): void {
      void putSearches(searches.value.filter((one) => one.address !== address));
    },
    /** Tags and namespaces in use, the commonest first. */
    names(): { tags: string[]; namespaces: string[] } {
      const counts = countsOfAll.value;
      const named = (all: Arranged['counts']['tag'] = []) => all.map(([name]) => name);
      return { tags: named(counts?.tag), namespaces: named(counts?.namespace) };
    },
    isNarrow: () => isNarrow(view.value),
    stop(): void {
      stopped = true;
      clearTimeout(settling);
      stop();
    },
  };
}
