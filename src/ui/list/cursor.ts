import { computed, effect, signal } from '@preact/signals';
import { readonly } from '../state/readonly';
import type { Listing } from './listing';

export type Cursor = ReturnType<typeof createCursor>;

/** The row of the list that keys work on. It stays with its document while the list changes around it. */
export function createCursor({ arranged }: Pick<Listing, 'arranged'>) {
  const id = signal<number | undefined>(undefined);
  const turn = signal(0);
  const index = computed(() => {
    const now = id.value;
    return now === undefined ? -1 : (arranged.value?.ids.indexOf(now) ?? -1);
  });
  /** The place of a row that is about to go. */
  let place: number | undefined;
  effect(() => {
    const ids = arranged.value?.ids;
    if (ids === undefined || place === undefined || id.peek() === undefined) return;
    if (ids.includes(id.peek() ?? -1)) return;
    id.value = ids[Math.min(place, ids.length - 1)];
    place = undefined;
    turn.value = turn.peek() + 1;
  });
  return {
    id: readonly(id),
    index,
    /** Changes with each move by key. */
    turn: readonly(turn),
    /** The focus has gone to a row. */
    put(next: number): void {
      id.value = next;
    },
    /**
     * The row is about to be removed, and the cursor goes to whatever takes its place. `undefined`: it is not
     * removed after all, or the list is another one.
     */
    stay(at: number | undefined): void {
      place = at;
    },
    /** Goes to a row by key. Beyond the ends it stops at the last row there is. */
    move(to: (at: number, rows: number) => number): void {
      const ids = arranged.value?.ids ?? [];
      if (ids.length === 0) return;
      const next = Math.min(ids.length - 1, Math.max(0, to(index.value, ids.length)));
      id.value = ids[next];
      turn.value += 1;
    },
  };
}
