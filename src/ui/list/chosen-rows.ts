import { computed, signal } from '@preact/signals';
import type { Listing } from './listing';

export type Selection = ReturnType<typeof createSelection>;

/** Creates the selection: the documents that the person has selected in any list. */
export function createSelection({ arranged, catalogue, rows, whole }: Listing) {
  const chosen = signal<ReadonlySet<number>>(new Set());
  /** Without those that another window has removed since. */
  const there = computed((): ReadonlySet<number> => {
    const all = catalogue.value;
    const now = chosen.value;
    const left = all === undefined ? [] : [...now].filter((id) => all.placeOf(id) >= 0);
    return all === undefined || left.length === now.size ? now : new Set(left);
  });
  /** The document at which a range starts. */
  let anchor: number | undefined;

  function toggle(id: number): void {
    chosen.value = toggled(chosen.value, id);
    anchor = id;
  }

  return {
    chosen: there,
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
      const ids = [...there.value];
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
