import type { Signal } from '@preact/signals';
import { MOST_ROWS } from '../../messages/find';
import { toProblem } from '../../messages/wire';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import type { FindState, FoundState } from './find-state';
import { hitsOf } from './hit';
import { loadAnswers } from './load-answers';

const ROW_PX = 90;
/** Number of rows to load first: only visible rows, because fewer are faster to read, send and lay out. */
const rowsInSight = () => Math.ceil(innerHeight / ROW_PX);
/** Minimum length of a pause in typing. Most key strokes follow sooner and need no more rows. */
const PAUSE_MS = 250;

/** Searches the library while the person types: one search at a time, not one for each key. */
export function createSearching({ ask }: Pick<Environment, 'ask'>, state: Signal<FindState>) {
  let running: Promise<void> | undefined;

  async function search(): Promise<void> {
    for (let now = state.value; now.view === 'searching'; now = state.value) {
      const { query } = now;
      const rows = rowsInSight();
      const asked = ask('search', { query, typing: true, rows });
      const next = await Promise.all([asked, loadParser()]).then(
        ([{ passages, mending, unreadDates, wider }]): FindState => ({
          view: 'found',
          query,
          hits: hitsOf(passages),
          ...(passages.length >= rows && { partial: true }),
          ...(mending && { mending }),
          ...(unreadDates && { unreadDates }),
          ...(wider !== undefined && { wider }),
        }),
        (error): FindState => ({ view: 'search-failed', query, problem: toProblem(error) }),
      );
      const current = state.value;
      if (current.view !== 'searching' || current.query !== query) continue;
      state.value = next;
      // It may have an operator that there is none of.
      if (query.includes(':')) void loadAnswers();
      if (next.view === 'found') void showRest(next);
    }
  }

  /** Adds the tips and the rows below the first ones, unless the person continues to type. */
  async function showRest(first: FoundState): Promise<void> {
    const { partial, ...found } = first;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (state.value !== first) return;
    void loadAnswers();
    if (!partial) return;
    // If this fails, the first rows are still right.
    const { query } = found;
    const rest = await ask('search', { query, typing: true }).catch(() => undefined);
    const hits = rest === undefined ? found.hits : hitsOf(rest.passages);
    const total =
      hits.length < MOST_ROWS || state.value !== first
        ? 0
        : await ask('listing.count', { query }).catch(() => 0);
    if (state.value !== first) return;
    state.value = { ...found, hits, ...(total > hits.length && { total }) };
  }

  return {
    /** Searches for the query in the state. A search that is running continues with the newest query. */
    go() {
      running ??= search().finally(() => {
        running = undefined;
      });
    },
    /** Settles when the results match the text; `undefined` while no search runs. */
    underWay: () => running,
  };
}
