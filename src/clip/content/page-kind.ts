import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import type { Measures } from './measure/features';
import { listPage } from './model';
import { logitsOf } from './trees';

/**
 * Returns the chance that a page is itself a list (of products, threads or other pages), rather than a text that may have
 * lists beside it. It is judged by the means of the measures over the page's blocks.
 */
export function* chanceOfList(measures: Measures, deadline: Deadline): Work<number> {
  const [logit = 0] = yield* logitsOf(listPage, yield* meansOf(measures, deadline), deadline);
  return 1 / (1 + Math.exp(-logit));
}

/** Returns the mean of each measure, as a table of one row. */
export function* meansOf({ table, width }: Measures, deadline: Deadline): Work<Measures> {
  const sums = new Float64Array(width);
  for (let at = 0; at < table.length; at += width) {
    addRow(sums, table, at);
    if (deadline.step()) yield;
  }
  const rows = Math.max(1, table.length / width);
  return { table: Float32Array.from(sums, (sum) => sum / rows), width };
}

/** Called often, so that the browser soon compiles it. It would compile the generator too late. */
function addRow(sums: Float64Array, table: Float32Array, at: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (table[at + i] as number);
}
