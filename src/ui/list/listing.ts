/** The model of the list on the library page: the requested view, what has arrived of it, and the visible rows. */
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

/** The documents in the list. */
export interface Arranged {
  ids: readonly number[];
  /** Whether more documents follow that have not been read yet. */
  isBeginning?: true;
}

/** @param after a request to wait for, because the database answers requests in order. */
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
  const done = () => {
    problem.value = undefined;
  };
  const sight = createRowsInSight(ask, () => found.peek(), failed);
  const library = createLibraryCatalogue(environment, { failed, done, followed: findAgain });
  const { newest, catalogue } = library;

  /** The most recently kept documents, shown until all ids have arrived. */
  const opening = signal<readonly number[] | undefined>(undefined);

  /** `undefined` until all required data has arrived. */
  const arranged = computed((): Arranged | undefined => {
    const now = view.value;
    const hasWords = now.query.trim() !== '';
    if (hasWords && found.value === undefined) return undefined;
    const hits = hasWords ? found.value?.ids : undefined;
    if (catalogue.value !== undefined) return { ids: arrange(catalogue.value, now, hits) };
    // A view that needs only ids in order is shown before the catalogue has arrived.
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

  /** Searches again after changes, because the same query may match other documents. */
  async function findAgain(): Promise<void> {
    const { query } = view.value;
    const words = query.trim();
    const again =
      words === '' ? undefined : await ask('listing.find', { query: words }).catch(() => undefined);
    // Not before: rows that the list asks for meanwhile show the places of the search before.
    sight.askAgain();
    if (again === undefined || view.value.query !== query) return;
    found.value = foundBy(words, again);
  }

  /** Loads the first rows, which need no other data. */
  async function open(): Promise<void> {
    const first = await ask('listing.opening', {}).catch(() => undefined);
    if (first === undefined || newest.value !== undefined || found.value !== undefined) return;
    batch(() => {
      sight.keep(first);
      opening.value = first.map(({ id }) => id);
    });
  }

  // One after the other, because a hundred thousand ids take long to read.
  void (after?.then(open) ?? open()).then(library.readAll);
  const saved = createSavedSearches(environment, { failed, done });

  return {
    view: readonly(view),
    arranged,
    /** Number of listed documents with each value of each facet; arrives after the list. */
    counts,
    /** The same for the whole library. */
    countsOfAll,
    /** The same without archived documents. */
    countsOfListed,
    /** Number of documents that the list leaves out because they are archived. */
    archived,
    rows: sight.rows,
    found: readonly(found),
    catalogue,
    problem: readonly(problem),
    searches: saved.searches,
    /** Shows the view of an address. */
    show(next: LibraryView): void {
      if (viewAddress(next) === viewAddress(view.value) && next.query === view.value.query) return;
      view.value = next;
      goOn();
    },
    need: (ids: readonly number[]) => void sight.need(ids),
    /** Adds the current view to the saved searches. */
    save: (name: string): void => saved.save(view.value, name),
    unsave: saved.unsave,
    /** Returns the tags and namespaces in use, most common first. */
    names(): { tags: string[]; namespaces: string[] } {
      const all = countsOfAll.value;
      const named = (counted: FacetCounts['tag'] = []) => counted.map(([name]) => name);
      return { tags: named(all?.tag), namespaces: named(all?.namespace) };
    },
    /** Waits until all documents have been read. Rejects if reading them fails. */
    async whole(): Promise<void> {
      if (catalogue.value === undefined) await library.now();
    },
    /**
     * Resolves to the uid of every document with these facet values, even if the query does not match it. Rejects if
     * reading the library fails.
     */
    async uidsWithin(within: LibraryView['within']): Promise<string[]> {
      // Use the latest catalogue: a bulk change must not act on outdated matches.
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
      saved.stop();
    },
  };
}
