/** What is shown of documents: read when they come into sight, and remembered for several screens. */
import { signal } from '@preact/signals';
import type { FoundPlaces, ShownRow } from '../../messages/requests';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';

/** What a search found, and where in each document. */
export interface Found extends FoundPlaces {
  query: string;
  ids: number[];
  positions: ReadonlyMap<number, number>;
}

/** How many rows are remembered: several screens full. */
const MOST_ROWS = 300;

/** @param found the search whose places the rows show. A row that was read for another search is not kept. */
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
    // The rows read first are the farthest away.
    for (const id of [...next.keys()].slice(0, Math.max(0, next.size - MOST_ROWS))) {
      next.delete(id);
      asked.delete(id);
    }
    rows.value = next;
  }

  return {
    rows: readonly(rows),
    keep,
    /** Reads what is shown of documents, where it was not asked for yet. */
    async need(ids: readonly number[]): Promise<void> {
      const missing = ids.filter((id) => !asked.has(id));
      if (missing.length === 0) return;
      for (const id of missing) asked.add(id);
      const of = found();
      const places = missing.map((id) => [id, of?.positions.get(id) ?? -1] as const);
      try {
        const read = await ask('listing.rows', { places, terms: of?.terms ?? [] });
        if (found() === of) keep(read);
      } catch (error) {
        failed(error);
      }
    },
    /** All are read again. What is shown stays until then, and keys work on it meanwhile. */
    askAgain: () => asked.clear(),
    /** Shows none until they are read again. */
    forget(): void {
      asked.clear();
      rows.value = new Map();
    },
  };
}
