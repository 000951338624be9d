import { signal } from '@preact/signals';
import { readonly } from '../state/readonly';
import type { Listing } from './listing';

export type Selection = ReturnType<typeof createSelection>;

/** The documents that the person has selected, in any list. */
export function createSelection({ arranged, catalogue, rows, whole }: Listing) {
  const chosen = signal<ReadonlySet<number>>(new Set());
  /** Where a range begins. */
  let anchor: number | undefined;

  function toggle(id: number): void {
    const next = new Set(chosen.value);
    if (!next.delete(id)) next.add(id);
    chosen.value = next;
    anchor = id;
  }

  return {
    chosen: readonly(chosen),
    toggle,
    /** Selects everything from the one that was selected last. */
    extend(id: number): void {
      const ids = arranged.value?.ids ?? [];
      const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
      if (from === -1 || to === -1) {
        toggle(id);
        return;
      }
      const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      chosen.value = new Set([...chosen.value, ...range]);
      anchor = id;
    },
    /** Selects all that match. */
    all(): void {
      chosen.value = new Set(arranged.value?.ids);
    },
    none(): void {
      chosen.value = new Set();
      anchor = undefined;
    },
    /** Their identifiers. Those of rows that were never in sight are known once the whole list has been read. */
    async uids(): Promise<string[]> {
      const ids = [...chosen.value];
      if (!ids.every((id) => rows.value.has(id))) await whole();
      return ids.flatMap(
        (id) => catalogue.value?.get(id)?.uid ?? rows.value.get(id)?.document.uid ?? [],
      );
    },
  };
}
