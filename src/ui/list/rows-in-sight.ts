/** The displayed data of documents: loaded when rows become visible, and cached for several screens. */
import { signal } from '@preact/signals';
import type { FoundPlaces, ShownRow } from '../../messages/requests';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';

/** The matches of a search, and the places in each document. */
export interface Found extends FoundPlaces {
  query: string;
  ids: number[];
  positions: ReadonlyMap<number, number>;
}

/** Maximum number of cached rows: several screens full. */
const MOST_ROWS = 300;

/** @param found the search whose places the rows show. A row that was loaded for another search is dropped. */
export function createRowsInSight(
  ask: Environment['ask'],
  found: () => Found | undefined,
  failed: (error: unknown) => void,
) {
  const rows = signal<ReadonlyMap<number, ShownRow>>(new Map());
  const asked = new Set<number>();

  function keep(read: readonly ShownRow[]): void {
    for (const { id } of read) asked.add(id);
    const next = new Map([...rows.value, ...read.map((row) => [row.id, row] as const)]);
    // The oldest rows are the farthest away.
    for (const id of [...next.keys()].slice(0, Math.max(0, next.size - MOST_ROWS))) {
      next.delete(id);
      asked.delete(id);
    }
    rows.value = next;
  }

  return {
    rows: readonly(rows),
    keep,
    /** Loads the displayed data of documents that were not requested yet. */
    async need(ids: readonly number[]): Promise<void> {
      const missing = ids.filter((id) => !asked.has(id));
      if (missing.length === 0) return;
      for (const id of missing) asked.add(id);
      const of = found();
      const places = missing.map((id) => [id, of?.positions.get(id) ?? -1] as const);
      try {
        const read = await ask('listing.rows', { places, terms: of?.terms ?? [] });
        if (found() === of) return keep(read);
      } catch (error) {
        failed(error);
      }
      // Whoever needs them next asks again.
      for (const id of missing) asked.delete(id);
    },
    /** Lets all rows be loaded again. The shown rows stay until then, and keys act on them meanwhile. */
    askAgain: () => asked.clear(),
    /** Clears all rows until they are loaded again. */
    forget(): void {
      asked.clear();
      rows.value = new Map();
    },
  };
}
