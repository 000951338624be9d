/** The list of the library page: what is asked for, how much of it has arrived, and the rows in sight. */
import { batch, computed, signal } from '@preact/signals';
import type { FoundPlaces } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import { readonly } from '../state/readonly';
import { arrange, type FacetCounts } from './arrange';
import { countListed } from './count-listed';
import { createLibraryCatalogue } from './library-catalogue';
import { createRowsInSight, type Found } from './rows-in-sight';
import { createSavedSearches } from './saved-searches';
import { EVERYTHING, isNarrow, type LibraryView, sortOf, viewAddress } from './view';

export type Listing = ReturnType<typeof createListing>;

const foundBy = (query: string, reply: FoundPlaces): Found => ({
  ...reply,
  query,
  ids: reply.places.map(([id]) => id),
  positions: new Map(reply.places),
});

/** What is listed. */
export interface Arranged {
  ids: readonly number[];
  /** More documents follow, which have not been read yet. */
  isBeginning?: true;
}

/** @param after what is read before it: the database answers in the order of the requests. */
export function createListing(
  environment: Pick<Environment, 'ask' | 'listen'>,
  after?: Promise<unknown>,
) {
  const { ask } = environment;
  const view = signal<LibraryView>(EVERYTHING);
  const found = signal<Found | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  let stopped = false;

  const failed = (error: unknown) => {
    problem.value = toProblem(error);
  };
  const sight = createRowsInSight(ask, () => found.peek(), failed);
  const library = createLibraryCatalogue(environment, {
    failed,
    done: () => {
      problem.value = undefined;
    },
    followed: findAgain,
  });
  const { newest, catalogue } = library;

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

  // Searching: one search at a time, always for the latest words.
  let underWay = false;
  async function search(): Promise<void> {
    for (;;) {
      const query = view.value.query.trim();
      if (query === '' || found.value?.query === query || stopped) return;
      const [reply] = await Promise.all([ask('listing.find', { query }), loadParser()]);
      if (view.value.query.trim() === '') return;
      batch(() => {
        sight.forget();
        found.value = foundBy(query, reply);
        problem.value = undefined;
      });
    }
  }

  function goOn(): void {
    if (view.value.query.trim() === '') {
      if (found.value !== undefined) {
        sight.forget();
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

  /** After changes, the same words may find other documents. */
  async function findAgain(): Promise<void> {
    sight.askAgain();
    const { query } = view.value;
    if (query.trim() === '') return;
    const again = await ask('listing.find', { query: query.trim() }).catch(() => undefined);
    if (again === undefined || view.value.query !== query) return;
    found.value = foundBy(query.trim(), again);
  }

  /** The first rows need nothing else. */
  async function open(): Promise<void> {
    const first = await ask('listing.opening', {}).catch(() => undefined);
    if (first === undefined || newest.value !== undefined || found.value !== undefined) return;
    batch(() => {
      sight.keep(first);
      opening.value = first.map(({ id }) => id);
    });
  }

  // One after the other: a hundred thousand ids take their time.
  void (after?.then(open) ?? open()).then(library.readAll);
  const { searches, save, unsave } = createSavedSearches(ask, failed);

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
    rows: sight.rows,
    found: readonly(found),
    catalogue,
    problem: readonly(problem),
    searches,
    /** Shows a view that the address names. */
    show(next: LibraryView): void {
      if (viewAddress(next) === viewAddress(view.value) && next.query === view.value.query) return;
      view.value = next;
      goOn();
    },
    need: (ids: readonly number[]) => void sight.need(ids),
    /** Adds the view as it is to the saved searches. */
    save: (name: string): void => save(view.value, name),
    unsave,
    /** Tags and namespaces in use, the commonest first. */
    names(): { tags: string[]; namespaces: string[] } {
      const all = countsOfAll.value;
      const named = (counted: FacetCounts['tag'] = []) => counted.map(([name]) => name);
      return { tags: named(all?.tag), namespaces: named(all?.namespace) };
    },
    /** Waits until all documents have been read, where they have not. Fails as reading them fails. */
    async whole(): Promise<void> {
      if (catalogue.value === undefined) await library.now();
    },
    /**
     * Every document of the library that has these values of facets, even if the query does not find it. Fails as
     * reading the library fails.
     */
    async uidsWithin(within: LibraryView['within']): Promise<string[]> {
      // What is to be changed must not be what was so before the last change.
      const all = await library.now();
      if (all === undefined) return [];
      const listed = arrange(all, { ...EVERYTHING, within });
      const left = arrange(all, { ...EVERYTHING, within: { ...within, is: ['archived'] } });
      return [...listed, ...left].flatMap((id) => all.get(id)?.uid ?? []);
    },
    isNarrow: () => isNarrow(view.value),
    stop(): void {
      stopped = true;
      stopCounting();
      library.stop();
    },
  };
}
