import { signal } from '@preact/signals';
import { readonly } from '../state/readonly';
import type { Listing } from './listing';

export type Selection = ReturnType<typeof createSelection>;

/** Creates the selection: the documents that the person has selected in any list. */
export function createSelection({ arranged, catalogue, rows, whole }: Listing) {
  const chosen = signal<ReadonlySet<number>>(new Set());
  /** The document at which a range starts. */
  let anchor: number | undefined;

  function toggle(id: number): void {
    chosen.value = toggled(chosen.value, id);
    anchor = id;
  }

  return {
    chosen: readonly(chosen),
    toggle,
    /** Selects the range from the document selected last. */
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
    /** Selects every listed document. */
    all(): void {
      chosen.value = new Set(arranged.value?.ids);
    },
    none(): void {
      chosen.value = new Set();
      anchor = undefined;
    },
    /** Resolves to the uids. Those of rows that were never visible are known only after the whole list was read. */
    async uids(): Promise<string[]> {
      const ids = [...chosen.value];
      if (!ids.every((id) => rows.value.has(id))) await whole();
      return ids.flatMap(
        (id) => catalogue.value?.get(id)?.uid ?? rows.value.get(id)?.document.uid ?? [],
      );
    },
  };
}

/** Returns a set with this one added, or removed if it is there. */
export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
