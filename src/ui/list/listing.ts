/** The list of the library page: what is asked for, how much of it has arrived, and the rows in sight. */
import { batch, computed, signal } from '@preact/signals';
import type { FoundPlaces, ReplyOf, SavedSearch, ShownRow } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import { type Problem, ProblemError } from '../../protocol/problem';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import { readonly } from '../state/readonly';
import { arrange, type FacetCounts } from './arrange';
import { type Catalogue, CatalogueMaker } from './catalogue';
import { countListed } from './count-listed';
import { EVERYTHING, isNarrow, type LibraryView, sortOf, viewAddress } from './view';

export type Listing = ReturnType<typeof createListing>;

interface Found extends FoundPlaces {
  query: string;
  ids: number[];
  positions: ReadonlyMap<number, number>;
}

const foundBy = (query: string, reply: FoundPlaces): Found => ({
  ...reply,
  query,
  ids: reply.places.map(([id]) => id),
  positions: new Map(reply.places),
});

/** Up to this many changes are read one by one; after more, everything is read again. */
const ONE_BY_ONE = 20;
/** Changes come in bursts. */
const SETTLED_MS = 150;
/** While changes go on, reading everything again takes at most this part of the time: one in so many. */
const SHARE_OF_READING = 4;
/** How many rows are remembered: several screens full. */
const MOST_ROWS = 300;

/** What is listed. */
export interface Arranged {
  ids: readonly number[];
  /** More documents follow, which have not been read yet. */
  isBeginning?: true;
}

/** @param after what is read before it: the database answers in the order of the requests. */
export function createListing(
  { ask, listen }: Pick<Environment, 'ask' | 'listen'>,
  after?: Promise<unknown>,
) {
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

  /** The documents kept last, until the ids of all have arrived. */
  const opening = signal<readonly number[] | undefined>(undefined);

  /** `undefined` until everything it needs has arrived. */
  const arranged = computed((): Arranged | undefined => {
    const now = view.value;
    const hasWords = now.query.trim() !== '';
    if (hasWords && found.value === undefined) return undefined;
    const hits = hasWords ? found.value?.ids : undefined;
    if (catalogue.value !== undefined) return { ids: arrange(catalogue.value, now, hits) };
    // What needs only the order is shown before the rest has arrived.
    const sort = sortOf(now);
    if (Object.keys(now.within).length > 0 || (sort !== 'newest' && sort !== 'best'))
      return undefined;
    if (hits !== undefined) return sort === 'best' ? { ids: hits } : undefined;
    if (newest.value !== undefined) return { ids: newest.value };
    return opening.value && { ids: opening.value, isBeginning: true };
  });

  const { counts, countsOfAll, countsOfListed, archived, stopCounting } = countListed(
    catalogue,
    () => arranged.value?.ids,
    () => view.peek(),
  );

  const failed = (error: unknown) => {
    problem.value = toProblem(error);
  };

  // Searching: one search at a time, always for the latest words.
  let underWay = false;
  async function search(): Promise<void> {
    for (;;) {
      const query = view.value.query.trim();
      if (query === '' || found.value?.query === query || stopped) return;
      const [reply] = await Promise.all([ask('listing.find', { query }), loadParser()]);
      if (view.value.query.trim() === '') return;
      batch(() => {
        forgetRows();
        found.value = foundBy(query, reply);
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
    // Another search has begun meanwhile.
    if (found.value !== of) return;
    keep(read);
  }

  function keep(read: readonly ShownRow[]): void {
    const next = new Map([...rows.value, ...read.map((row) => [row.id, row] as const)]);
    // The rows read first are the farthest away.
    for (const id of [...next.keys()].slice(0, Math.max(0, next.size - MOST_ROWS))) {
      next.delete(id);
      asked.delete(id);
    }
    rows.value = next;
  }

  let reading: Promise<void> | undefined;
  /** When everything may be read again. */
  let nextReading = 0;
  /** Reads the whole catalogue, a part at a time, so that other requests are answered in between. */
  function readAll(): Promise<void> {
    const began = performance.now();
    reading ??= (async () => {
      newest.value = await ask('listing.newest', {});
      const maker = new CatalogueMaker();
      const isOver = () => stopped;
      let next: Promise<ReplyOf<'listing.catalogue'>> | undefined = part(0);
      while (next !== undefined && !stopped) {
        const page: ReplyOf<'listing.catalogue'> = await next;
        // The worker reads the next part while this one is sorted.
        next = page.next === undefined ? undefined : part(page.next);
        await maker.add(page.entries, isOver);
      }
      const made = await maker.made(isOver);
      if (stopped) return;
      catalogue.value = made;
      problem.value = undefined;
    })()
      .catch(failed)
      .finally(() => {
        reading = undefined;
        const ended = performance.now();
        nextReading = ended + SHARE_OF_READING * (ended - began);
      });
    return reading;
  }

  function part(after: number): Promise<ReplyOf<'listing.catalogue'>> {
    const reply = ask('listing.catalogue', { after });
    // It is awaited later, unless nothing waits for it any more.
    reply.catch(() => undefined);
    return reply;
  }

  /** The first rows need nothing else. */
  async function open(): Promise<void> {
    const first = await ask('listing.opening', {}).catch(() => undefined);
    if (first === undefined || newest.value !== undefined || found.value !== undefined) return;
    batch(() => {
      for (const { id } of first) asked.add(id);
      keep(first);
      opening.value = first.map(({ id }) => id);
    });
  }

  const changed = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let following: Promise<void> = Promise.resolve();
  /** @param atOnce even if everything was read just now. */
  function follow(atOnce: boolean): Promise<void> {
    settling = undefined;
    following = following.then(() => readChanges(atOnce));
    return following;
  }

  async function readChanges(atOnce: boolean): Promise<void> {
    await reading;
    if (changed.size === 0 && catalogue.value !== undefined) return;
    const isMuch = catalogue.value === undefined || changed.has('') || changed.size > ONE_BY_ONE;
    const early = isMuch && !atOnce ? nextReading - performance.now() : 0;
    if (early > 0) {
      settling ??= setTimeout(() => void follow(false), early);
      return;
    }
    const uids = [...changed];
    changed.clear();
    if (isMuch) await readAll();
    else await readSome(uids);
    const { query } = view.value;
    // What is in sight stays until it has been read again, and keys work on it meanwhile.
    asked.clear();
    if (query.trim() === '') return;
    // The same words may find other documents now.
    const again = await ask('listing.find', { query: query.trim() }).catch(() => undefined);
    if (again === undefined || view.value.query !== query) return;
    found.value = foundBy(query.trim(), again);
  }

  async function readNow(): Promise<Catalogue | undefined> {
    await follow(true);
    const failure = problem.value;
    if (catalogue.value === undefined && failure) throw new ProblemError(failure);
    return catalogue.value;
  }

  async function readSome(uids: readonly string[]): Promise<void> {
    const pages = await Promise.all(uids.map((uid) => ask('listing.catalogue', { uid }))).catch(
      () => undefined,
    );
    const before = catalogue.value;
    if (pages === undefined || before === undefined) return;
    catalogue.value = before.with(new Map(uids.map((uid, i) => [uid, pages[i]?.entries[0]])));
  }

  const stop = listen('library.changed', ({ uid }) => {
    changed.add(uid);
    settling ??= setTimeout(() => void follow(false), SETTLED_MS);
  });

  // One after the other: a hundred thousand ids take their time.
  void (after?.then(open) ?? open()).then(readAll);
  ask('searches.list', {}).then(
    (all) => {
      searches.value = all;
    },
    // Everything else works without them.
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
    /** How many of the listed documents have each value of each facet; comes after the list. */
    counts,
    /** The same of the whole library. */
    countsOfAll,
    /** The same without what is archived. */
    countsOfListed,
    /** How many documents the list leaves out because they are archived. */
    archived,
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
      const all = countsOfAll.value;
      const named = (counted: FacetCounts['tag'] = []) => counted.map(([name]) => name);
      return { tags: named(all?.tag), namespaces: named(all?.namespace) };
    },
    /** Waits until all documents have been read, where they have not. Fails as reading them fails. */
    async whole(): Promise<void> {
      if (catalogue.value === undefined) await readNow();
    },
    /**
     * Every document of the library that has this value of a facet, even if the query does not find it. Fails as
     * reading the library fails.
     */
    async uidsWithin(within: LibraryView['within']): Promise<string[]> {
      // What is to be changed must not be what was so before the last change.
      clearTimeout(settling);
      const all = await readNow();
      if (all === undefined) return [];
      const listed = arrange(all, { ...EVERYTHING, within });
      const left = arrange(all, { ...EVERYTHING, within: { ...within, is: 'archived' } });
      return [...listed, ...left].flatMap((id) => all.get(id)?.uid ?? []);
    },
    isNarrow: () => isNarrow(view.value),
    stop(): void {
      stopped = true;
      clearTimeout(settling);
      stopCounting();
      stop();
    },
  };
}
