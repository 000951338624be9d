import type { Signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import type { FindState, FoundState } from './find-state';
import { hitsOf } from './hit';

/** Rows asked for first: those in sight. A worker that was dead reads half as much for them. */
const FIRST_ROWS = 10;
/** A pause in typing this long is one: most key strokes follow sooner, and need no more rows. */
const PAUSE_MS = 250;

export interface Searching {
  /** Makes sure that the words the state holds are searched for; only the last ones count. */
  go(): void;
  /** Until what is shown answers what is typed; `undefined` while nothing is searched for. */
  underWay(): Promise<void> | undefined;
}

/** Searching the library with every key stroke: one search at a time, never one per key. */
export function createSearching(
  { ask }: Pick<Environment, 'ask'>,
  state: Signal<FindState>,
): Searching {
  let running: Promise<void> | undefined;

  async function search(): Promise<void> {
    for (let now = state.value; now.view === 'searching'; now = state.value) {
      const { query } = now;
      const asked = ask('search', { query, typing: true, rows: FIRST_ROWS });
      const next = await Promise.all([asked, loadParser()]).then(
        ([{ passages, mending, unreadDates, wider }]): FindState => ({
          view: 'found',
          query,
          hits: hitsOf(passages),
          ...(passages.length >= FIRST_ROWS && { partial: true }),
          ...(mending && { mending }),
          ...(unreadDates && { unreadDates }),
          ...(wider !== undefined && { wider }),
        }),
        (error): FindState => ({ view: 'search-failed', query, problem: toProblem(error) }),
      );
      const current = state.value;
      if (current.view !== 'searching' || current.query !== query) continue;
      state.value = next;
      if (next.view === 'found' && next.partial) void showRest(next);
    }
  }

  /** Adds the rows below the first ones, unless the person goes on before or meanwhile. */
  async function showRest(first: FoundState): Promise<void> {
    const { partial, ...found } = first;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (state.value !== first) return;
    // Where it fails the first rows are still right.
    const rest = await ask('search', { query: found.query, typing: true }).catch(() => undefined);
    if (state.value !== first) return;
    state.value = rest === undefined ? found : { ...found, hits: hitsOf(rest.passages) };
  }

  return {
    go() {
      running ??= search().finally(() => {
        running = undefined;
      });
    },
    underWay: () => running,
  };
}
