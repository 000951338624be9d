import { firstOfEach } from '../protocol/grouped';
import type { Delivery } from '../protocol/services/delivery';
import type { Moment } from '../protocol/services/moment';
import { waitOf } from './transitions';

export type Next =
  | { kind: 'send'; row: Delivery }
  /** Nothing is due before this many ms. */
  | { kind: 'wait'; ms: number }
  /** Nothing is due until somebody changes something. */
  | { kind: 'idle' };

/**
 * Chooses the oldest row that is due and is the first unsaved one of its namespace. A stuck row holds back its own
 * namespace, whose rows must arrive in order, but no other.
 * @param rows the unsaved rows of one service, by sequence
 */
export function chooseNext(rows: readonly Delivery[], now: Moment): Next {
  const unsaved = rows.filter(({ state }) => state.kind !== 'saved');
  let soonest: number | undefined;
  for (const row of firstOfEach(unsaved, ({ namespace }) => namespace)) {
    const wait = waitOf(row, now);
    if (wait === 0) return { kind: 'send', row };
    if (wait !== undefined) soonest = Math.min(soonest ?? wait, wait);
  }
  return soonest === undefined ? { kind: 'idle' } : { kind: 'wait', ms: soonest };
}
