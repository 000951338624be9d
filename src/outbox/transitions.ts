/**
 * The states of a delivery. Every function takes the old row and gives the new one, or `undefined` where the
 * change is not allowed from the state the row is in (the caller then leaves the row alone).
 */
import { rebase, remaining } from '../client/moment';
import type { BlockReason, Delivery, DeliveryState } from '../protocol/delivery';
import type { Failure } from '../protocol/failure';
import type { Hold, Moment } from '../protocol/moment';

/** Starts an attempt. Allowed when the row waits for nothing but its turn. */
export function begin(row: Delivery, now: Moment): Delivery | undefined {
  const wait = waitOf(row, now);
  if (wait === undefined || wait > 0) return undefined;
  return { ...row, attempts: row.attempts + 1, state: { kind: 'sending', boot: now.boot } };
}

/**
 * Milliseconds until a row may be attempted as far as the row itself is concerned; `undefined` when it cannot be
 * attempted before somebody changes something, or ever again.
 */
export function waitOf(row: Delivery, now: Moment): number | undefined {
  switch (row.state.kind) {
    case 'queued':
      return 0;
    case 'waiting':
    case 'unknown':
      return remaining(row.state.until, now);
    case 'blocked':
      return row.state.until && remaining(row.state.until, now);
    default:
      return undefined;
  }
}

/** The service confirmed the save. */
export function confirm(row: Delivery, now: Moment): Delivery | undefined {
  if (!isOurs(row, now)) return undefined;
  return { ...row, state: { kind: 'saved', at: now.wall } };
}

/**
 * The attempt failed.
 *
 * @param restMs how long the service's endpoint rests because of it; `undefined`: until a person changes something
 */
export function fail(
  row: Delivery,
  failure: Failure,
  restMs: number | undefined,
  now: Moment,
): Delivery | undefined {
  if (!isOurs(row, now)) return undefined;
  const doubtful = row.doubtful || mayHaveArrived(failure);
  return { ...row, doubtful, state: afterFailure({ ...row, doubtful }, failure, restMs, now) };
}

/** The attempt cannot even be made: no key, no permission. Allowed where `begin` would be. */
export function refuse(row: Delivery, failure: Failure, now: Moment): Delivery | undefined {
  if (waitOf(row, now) !== 0) return undefined;
  return { ...row, state: afterFailure(row, failure, undefined, now) };
}

function afterFailure(
  row: Delivery,
  failure: Failure,
  restMs: number | undefined,
  now: Moment,
): DeliveryState {
  const until: Hold = { since: now, delayMs: restMs ?? 0 };
  if (mayHaveArrived(failure)) return doubt(row, until, failure);
  switch (failure.code) {
    case 'offline':
    case 'cancelled':
      return ready(row, now);
    // What passes by itself goes out again by itself: from `unknown`, where an earlier attempt may have arrived.
    case 'redirected':
    case 'rate-limited':
    case 'server-trouble':
      return { kind: row.doubtful ? 'unknown' : 'waiting', until, failure };
    case 'allowance-spent':
      if (row.doubtful) return { kind: 'unknown', until, failure };
      return { kind: 'blocked', why: 'allowance', until, failure };
    case 'key-refused':
    case 'no-key':
      return { kind: 'blocked', why: 'key', failure };
    case 'plan-needed':
      return { kind: 'blocked', why: 'plan', failure };
    case 'no-permission':
      return { kind: 'blocked', why: 'permission', failure };
    default:
      return { kind: 'needs-person', why: failure };
  }
}

/**
 * Failures after which nobody can know whether the service has the save. A 503 says that the service did not
 * handle the request; any other 5xx, and a 2xx of a strange shape, may hide a save behind them.
 */
function mayHaveArrived(failure: Failure): boolean {
  switch (failure.code) {
    case 'timed-out':
    case 'network':
    case 'wrong-shape':
      return true;
    case 'server-trouble':
      return failure.status !== 503;
    default:
      return false;
  }
}

/** In a namespace of its own the row repeats by itself; in a shared one it asks first. */
function doubt(row: Delivery, until: Hold, failure?: Failure): DeliveryState {
  if (row.shared) return { kind: 'needs-person', why: { code: 'maybe-arrived' } };
  return { kind: 'unknown', until, ...(failure && { failure }) };
}

/** Free to go: a row of which an earlier attempt may have arrived stays marked as such. */
function ready(row: Delivery, now: Moment): DeliveryState {
  return row.doubtful ? { kind: 'unknown', until: { since: now, delayMs: 0 } } : { kind: 'queued' };
}

/**
 * What a drain that begins makes of a row it finds; `undefined`: nothing. Only one drain runs at a time, so an attempt
 * that is found under way has died, with its run of the worker or by an error of the database.
 */
export function recover(row: Delivery, now: Moment): Delivery | undefined {
  const { state } = row;
  if (state.kind === 'sending') {
    return { ...row, doubtful: true, state: doubt(row, { since: now, delayMs: 0 }) };
  }
  // Waits are told anew from this run's clock, so that one that began before a moved clock does end.
  if ('until' in state && state.until && state.until.since.boot !== now.boot) {
    return { ...row, state: { ...state, until: rebase(state.until, now) } };
  }
  return undefined;
}

/** The person says: try again now. For a save that may have arrived this is their word that a repeat is fine. */
export function retry(row: Delivery, now: Moment): Delivery | undefined {
  switch (row.state.kind) {
    // It waits for its service alone, which a person's word opens.
    case 'queued':
    case 'waiting':
    case 'unknown':
    case 'blocked':
    case 'needs-person':
      return { ...row, state: ready(row, now) };
    default:
      return undefined;
  }
}

/** The key, plan, permission or address changed: what waited for that is queued again. */
export function unblock(
  row: Delivery,
  reasons: readonly BlockReason[],
  now: Moment,
): Delivery | undefined {
  if (row.state.kind !== 'blocked' || !reasons.includes(row.state.why)) return undefined;
  return { ...row, state: ready(row, now) };
}

/** The person looked at the service and says that the save is there. */
export function acknowledge(row: Delivery, now: Moment): Delivery | undefined {
  if (row.state.kind !== 'needs-person' || row.state.why.code !== 'maybe-arrived') return undefined;
  return { ...row, state: { kind: 'saved', at: now.wall } };
}

/** Whether the person may delete a row: never while it is on the wire. */
export function isDeletable(row: Delivery): boolean {
  return row.state.kind !== 'sending';
}

/** Whether other words may be sent in a row's place: only where it is certain that these did not arrive. */
export function isReplaceable(row: Delivery): boolean {
  const { state } = row;
  if (row.doubtful || state.kind === 'sending' || state.kind === 'saved') return false;
  return state.kind !== 'needs-person' || state.why.code !== 'maybe-arrived';
}

function isOurs(row: Delivery, now: Moment): boolean {
  return row.state.kind === 'sending' && row.state.boot === now.boot;
}
