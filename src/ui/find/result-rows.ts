/** The rows under the box, and the row that a key selects. */
import type { DocumentSummary } from '../../protocol/document/document';
import { type AskingState, type FindState, isHome, type RecentState } from './find-state';
import type { Hit } from './hit';
import { isQuestion } from './typed-question';

export type Row =
  /** `typed` is empty if the question is only about a selection. */
  | { row: 'ask'; key: string; typed: string }
  | { row: 'hit'; key: string; hit: Hit }
  | { row: 'recent'; key: string; document: DocumentSummary }
  /** Opens the library's list of everything that matches the query. */
  | { row: 'all'; key: string; query: string; total: number };

export type Move = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up';

const PAGE = 5;

/** Returns the rows. @param quote the selection to ask about. With a quote or a question, the ask row comes first. */
export function rowsOf(
  state: FindState,
  typed: string,
  recent: RecentState,
  quote: string | undefined,
): Row[] {
  if (isHome(state)) {
    if (quote !== undefined) return [askRow(typed.trim())];
    return recent.view === 'listed'
      ? recent.documents.map((document) => ({ row: 'recent', key: document.uid, document }))
      : [];
  }
  if (state.view === 'search-failed' || state.view === 'to-ask') return [askRow(typed.trim())];
  if (state.view === 'asking') return hitRows(closestIn(state));
  if (state.view !== 'searching' && state.view !== 'found') return [];
  const hits = hitRows(state.hits);
  const ask = askRow(typed.trim());
  const all = allRow(state);
  return quote !== undefined || isQuestion(typed) ? [ask, ...hits, ...all] : [...hits, ask, ...all];
}

/** Returns the index of the selected row: the chosen one, else the first of results; -1 for none. */
export function selectedIn(
  rows: readonly Row[],
  chosen: string | undefined,
  { view }: Pick<FindState, 'view'>,
): number {
  const index = rows.findIndex((row) => row.key === chosen);
  // A second Enter after a question must not open what came in between.
  if (index !== -1 || view === 'asking') return index;
  const first = rows[0];
  // While nothing is typed, Enter means the Save button, so no row is selected.
  return first === undefined || first.row === 'recent' ? -1 : 0;
}

/** @returns the index that a key selects from `at`. @param rows how many there are, at least one. */
export function moved(to: Move, at: number, rows: number): number {
  const last = rows - 1;
  return {
    next: at === last ? 0 : at + 1,
    previous: at <= 0 ? last : at - 1,
    first: 0,
    last,
    'page-down': Math.min(last, at + PAGE),
    'page-up': Math.max(0, at - PAGE),
  }[to];
}

const hitRows = (hits: readonly Hit[] = []) =>
  hits.map((hit): Row => ({ row: 'hit', key: hit.uid, hit }));

/** What is shown of the library while an answer is awaited, and no longer once it comes. */
function closestIn({ closest, coming }: AskingState): Hit[] {
  return coming === undefined ? (closest?.hits ?? []) : [];
}

function allRow(state: FindState): Row[] {
  if (state.view !== 'found' || state.total === undefined) return [];
  return [{ row: 'all', key: 'all', query: state.query, total: state.total }];
}

function askRow(typed: string): Row {
  return { row: 'ask', key: 'ask', typed };
}
