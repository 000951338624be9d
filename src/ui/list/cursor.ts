import { computed, effect, signal } from '@preact/signals';
import { readonly } from '../state/readonly';
import type { Listing } from './listing';

export type Cursor = ReturnType<typeof createCursor>;

/** Creates the cursor: the row that keys act on. It stays with its document while the list changes around it. */
export function createCursor({ arranged }: Pick<Listing, 'arranged'>) {
  const id = signal<number | undefined>(undefined);
  const turn = signal(0);
  const index = computed(() => {
    const now = id.value;
    return now === undefined ? -1 : (arranged.value?.ids.indexOf(now) ?? -1);
  });
  /** The index of a row that is about to be removed. */
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
    /** Notes that a row got the focus. */
    put(next: number): void {
      id.value = next;
    },
    /**
     * Notes that the row is about to be removed, so that the cursor moves to the row that takes its place. `undefined`:
     * the row is not removed after all, or another list is shown.
     */
    stay(at: number | undefined): void {
      place = at;
    },
    /**
     * Moves off rows that are about to be removed, to the next row that stays or else the one before: the next key press
     * is not meant for them.
     */
    stepAside(isGoing: (id: number) => boolean): void {
      const ids = arranged.value?.ids ?? [];
      const at = index.value;
      if (at < 0 || !isGoing(id.value ?? -1)) return;
      const stays = (one: number) => !isGoing(one);
      const next = ids.slice(at).find(stays) ?? ids.slice(0, at).findLast(stays);
      if (next === undefined) place = at;
      else {
        id.value = next;
        turn.value += 1;
      }
    },
    /** Moves to a row by key. Stops at the first and the last row. */
    move(to: (at: number, rows: number) => number): void {
      const ids = arranged.value?.ids ?? [];
      if (ids.length === 0) return;
      const next = Math.min(ids.length - 1, Math.max(0, to(index.value, ids.length)));
      id.value = ids[next];
      turn.value += 1;
    },
  };
}
