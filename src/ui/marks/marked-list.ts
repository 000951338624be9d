/** The model of all highlights of the library: read once, part by part, and filtered here. */
import { batch, computed, signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { MarkedPassage } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { createCursor } from '../list/cursor';
import { readonly } from '../state/readonly';
import { ALL_MARKS, countValues, type MarkedView, marksIn } from './marked-view';

export type MarkedList = ReturnType<typeof createMarkedList>;

/** Number of rows in the first part: more than a window shows. They are drawn while the rest is read. */
const FIRST = 40;
const AT_A_TIME = 1_000;
/** Delay in ms before changes are read, because they come in bursts. */
const SETTLED_MS = 300;

export function createMarkedList({ ask, listen }: Pick<Environment, 'ask' | 'listen'>) {
  const view = signal<MarkedView | undefined>(undefined);
  const all = signal<readonly MarkedPassage[] | undefined>(undefined);
  const problem = signal<Problem | undefined>(undefined);
  /** A number for each highlight, which never changes: lists identify their rows by number. */
  const numbers = new Map<string, number>();
  const numberOf = ({ id }: MarkedPassage): number => {
    const known = numbers.get(id) ?? numbers.size;
    numbers.set(id, known);
    return known;
  };

  const shown = computed(() => {
    const read = all.value;
    return read && marksIn(read, view.value ?? ALL_MARKS);
  });
  const rows = computed(
    () => new Map((shown.value ?? []).map((passage) => [numberOf(passage), passage])),
  );
  const arranged = computed(() => shown.value && { ids: [...rows.value.keys()] });
  const tags = computed(() => countValues(all.value ?? [], (one) => one.tags ?? []));
  const sites = computed(() =>
    countValues(all.value ?? [], ({ site }) => (site === '' ? [] : [site])),
  );
  const cursor = createCursor({ arranged });

  /** Settles when the first part has arrived; `undefined` before it is requested. */
  let begun: Promise<unknown> | undefined;
  let turn = 0;
  /** Reads everything again. The previous list stays until that is done. */
  async function read(): Promise<void> {
    const mine = ++turn;
    const isFirst = all.value === undefined;
    const found = new Map<string, MarkedPassage>();
    let skip = 0;
    for (;;) {
      const limit = skip === 0 ? FIRST : AT_A_TIME;
      const part = ask('highlights.list', { skip, limit });
      if (isFirst && skip === 0) begun = part.catch(() => undefined);
      const { marks, isAll } = await part;
      if (mine !== turn) return;
      skip += limit;
      for (const passage of marks) found.set(passage.id, passage);
      if (isAll || isFirst) {
        batch(() => {
          all.value = [...found.values()];
          problem.value = undefined;
        });
      }
      if (isAll) return;
    }
  }

  const look = () =>
    void read().catch((error: unknown) => {
      problem.value = toProblem(error);
    });

  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = listen('library.changed', () => {
    if (view.value === undefined) return;
    clearTimeout(settling);
    settling = setTimeout(look, SETTLED_MS);
  });

  return {
    view: readonly(view),
    problem: readonly(problem),
    /** The highlights that the view shows, newest first. */
    shown,
    rows,
    arranged,
    tags,
    sites,
    cursor,
    /** Returns a promise of the first part, if it was requested. */
    begun: () => begun,
    /** Shows the view of an address; `undefined`: highlights are not listed. */
    show(next: MarkedView | undefined): void {
      const before = view.value;
      view.value = next;
      if (before === undefined && next !== undefined) look();
    },
    stop(): void {
      turn += 1;
      clearTimeout(settling);
      stop();
    },
  };
}
