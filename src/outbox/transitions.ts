/**
 * The states of a delivery. Every function takes the old row and gives the new one, or `undefined` where the
 * change is not allowed from the state the row is in (the caller then leaves the row alone).
 */
import { rebase, remaining } from '../client/limits/clock';
import type { BlockReason, Delivery, DeliveryState } from '../protocol/services/delivery';
import type { Failure } from '../protocol/services/failure';
import type { Hold, Moment } from '../protocol/services/moment';

/**
 * A repeat is taken to be known by its key for this long after the row was made: half of the day for which a service
 * that sends the key back remembers it, since clocks differ.
 */
export const KEY_LASTS_MS = 43_200_000;

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
  if (isKeyForgotten(row, now)) return undefined;
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
 * @param knowsKeys whether the service is known to tell repeats by their `Idempotency-Key`
 */
export function fail(
  row: Delivery,
  failure: Failure,
  restMs: number | undefined,
  now: Moment,
  knowsKeys = false,
): Delivery | undefined {
  if (!isOurs(row, now)) return undefined;
  if (!mayHaveArrived(failure)) return { ...row, state: afterFailure(row, failure, restMs, now) };
  return inDoubt(row, knowsKeys, now, (doubted) => afterFailure(doubted, failure, restMs, now));
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
  switch (failure.code) {
    case 'offline':
    case 'cancelled':
      return ready(row, now);
    // What passes by itself goes out again by itself: from `unknown`, where an attempt may have arrived.
    case 'timed-out':
    case 'network':
    case 'wrong-shape':
    case 'redirected':
    case 'rate-limited':
    case 'server-trouble':
    case 'allowance-spent':
      if (row.doubtful) return { kind: 'unknown', until, failure };
      if (failure.code === 'allowance-spent') {
        return { kind: 'blocked', why: 'allowance', until, failure };
      }
      return { kind: 'waiting', until, failure };
    case 'key-refused':
    case 'no-key':
    case 'unsendable-key':
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
 * Failures after which nobody can know whether the service has the save. No end was seen, or a 2xx of a strange shape
 * or a 5xx may hide a save; or the refusal may be about a repeat.
 */
function mayHaveArrived(failure: Failure): boolean {
  switch (failure.code) {
    case 'timed-out':
    case 'network':
    case 'wrong-shape':
    case 'server-trouble':
      return true;
    default:
      return mayRefuseRepeat(failure);
  }
}

/**
 * Whether a refusal may be about the browser's own repeat of a request that the service has stored. Browsers repeat a
 * request by themselves when a connection that served others before breaks without a word of an answer, and show one
 * attempt. Nothing tells whether they did: the timing of a resource is that of the last connection, which may be a fresh
 * one or another reused one, as of any first try; sockets outlive the worker; and a repeat may be as quick as a first
 * try. So any attempt may have been repeated.
 *
 * What a service says of the moment (too many, allowance spent, elsewhere, and 503 among the 5xx) it may say of a
 * repeat alone. What it says of the key, the plan or the content it would have said of the first try as well.
 */
function mayRefuseRepeat({ code }: Failure): boolean {
  return code === 'rate-limited' || code === 'allowance-spent' || code === 'redirected';
}

/** A row that may have arrived: it goes again by itself where a repeat is invisible, and asks the person elsewhere. */
function inDoubt(
  row: Delivery,
  knowsKeys: boolean,
  now: Moment,
  goingOn: (doubted: Delivery) => DeliveryState,
): Delivery {
  const { byKey: _, ...rest } = row;
  const doubted = { ...rest, doubtful: true };
  if (!row.shared) return { ...doubted, state: goingOn(doubted) };
  const known: Delivery = { ...doubted, byKey: true };
  return knowsKeys && !isKeyForgotten(known, now)
    ? { ...known, state: goingOn(known) }
    : { ...doubted, state: { kind: 'needs-person', why: { code: 'maybe-arrived' } } };
}

/** By the wall clock, for days; one that went back before the row was made tells nothing. */
function isKeyForgotten(row: Delivery, now: Moment): boolean {
  const age = now.wall - row.createdAt;
  return row.byKey === true && (age < 0 || age >= KEY_LASTS_MS);
}

/** Free to go: a row of which an earlier attempt may have arrived stays marked as such. */
function ready(row: Delivery, now: Moment): DeliveryState {
  return row.doubtful ? { kind: 'unknown', until: { since: now, delayMs: 0 } } : { kind: 'queued' };
}

/**
 * What a drain that begins makes of a row it finds; `undefined`: nothing. Only one drain runs at a time, so an attempt
 * that is found under way has died, with its run of the worker or by an error of the database.
 */
export function recover(row: Delivery, now: Moment, knowsKeys = false): Delivery | undefined {
  const { state } = row;
  if (state.kind === 'sending')
    return inDoubt(row, knowsKeys, now, (doubted) => ready(doubted, now));
  // The service may not know the key any more: from here on a repeat would show.
  if (state.kind === 'unknown' && isKeyForgotten(row, now)) {
    return inDoubt(row, false, now, () => state);
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
    case 'needs-person': {
      const { byKey: _, ...rest } = row;
      return { ...rest, state: ready(row, now) };
    }
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
  const why = waitsFor(row.state);
  if (why === undefined || !reasons.includes(why)) return undefined;
  return { ...row, state: ready(row, now) };
}

/** What must change for a row to go on. One that may have arrived waits for an allowance as `unknown`. */
export function waitsFor(state: DeliveryState): BlockReason | undefined {
  if (state.kind === 'blocked') return state.why;
  return state.kind === 'unknown' && state.failure?.code === 'allowance-spent'
    ? 'allowance'
    : undefined;
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
