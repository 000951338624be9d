/** The states of a delivery. Each function returns the new row, or `undefined` if the change is not allowed. */
import { rebase, remaining } from '../client/limits/clock';
import type { BlockReason, Delivery, DeliveryState } from '../protocol/services/delivery';
import type { Failure } from '../protocol/services/failure';
import type { Hold, Moment } from '../protocol/services/moment';

/**
 * For this long after a row was created, a service still recognises a repeat by its key. Such services remember keys
 * for a day; half of that leaves room for differing clocks.
 */
export const KEY_LASTS_MS = 43_200_000;

/** Starts an attempt. Allowed if the row only waits for its turn. */
export function begin(row: Delivery, now: Moment): Delivery | undefined {
  const wait = waitOf(row, now);
  if (wait === undefined || wait > 0) return undefined;
  return { ...row, attempts: row.attempts + 1, state: { kind: 'sending', boot: now.boot } };
}

/** Milliseconds until a row may be attempted; `undefined`: not before somebody changes something. */
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

/** Marks the row as saved by the service. Ignored if this run of the worker is not sending the row. */
export function confirm(row: Delivery, now: Moment): Delivery | undefined {
  if (!isOurs(row, now)) return undefined;
  return { ...row, state: { kind: 'saved', at: now.wall } };
}

/**
 * Records a failed attempt.
 * @param restMs how long the endpoint is not asked because of it; `undefined`: until a person changes something
 * @param knowsKeys whether the service recognises repeats by their `Idempotency-Key`
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

/** Records that an attempt cannot even be made: no key, no permission. Allowed if `begin` would be. */
export function refuse(row: Delivery, failure: Failure, now: Moment): Delivery | undefined {
  if (waitOf(row, now) !== 0) return undefined;
  return { ...row, state: afterFailure(row, failure, undefined, now) };
}

/** Gives a row to the person whose content is lost. No later attempt could send it. */
export function lose(row: Delivery, now: Moment): Delivery | undefined {
  if (waitOf(row, now) !== 0) return undefined;
  return { ...row, state: { kind: 'needs-person', why: { code: 'content-lost' } } };
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
    // These pass, so the row is retried automatically. It stays `unknown` if an attempt may have arrived.
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

/** Returns whether the content may have been saved anyway: no answer, a strange 2xx, a 5xx, or a repeat. */
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
 * Returns whether a refusal may be about the browser's own repeat of a request that the service has already stored. If
 * a reused connection breaks before any answer, browsers repeat the request, and a script cannot find out whether that
 * happened. So any attempt may have been repeated.
 *
 * Temporary refusals (too many requests, allowance spent, redirected, 503) may concern the repeat alone. Refusals about
 * the key, the plan or the content would have applied to the first try as well.
 */
function mayRefuseRepeat({ code }: Failure): boolean {
  return code === 'rate-limited' || code === 'allowance-spent' || code === 'redirected';
}

/** Handles a delivery that may have arrived: it is retried if a repeat is harmless, otherwise left to the person. */
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

/** Returns whether the key counts as forgotten, also if the clock went back to before the row was created. */
function isKeyForgotten(row: Delivery, now: Moment): boolean {
  const age = now.wall - row.createdAt;
  return row.byKey === true && (age < 0 || age >= KEY_LASTS_MS);
}

/** Makes the row ready to send now. If an earlier attempt may have arrived, it stays marked as such. */
function ready(row: Delivery, now: Moment): DeliveryState {
  return row.doubtful ? { kind: 'unknown', until: { since: now, delayMs: 0 } } : { kind: 'queued' };
}

/**
 * Returns the state that a new drain gives to a row it finds; `undefined`: no change. Only one drain runs at a time, so
 * a row still being sent belongs to an attempt that died.
 */
export function recover(row: Delivery, now: Moment, knowsKeys = false): Delivery | undefined {
  const { state } = row;
  if (state.kind === 'sending')
    return inDoubt(row, knowsKeys, now, (doubted) => ready(doubted, now));
  // The service may have forgotten the key, so a repeat could be saved twice.
  if (state.kind === 'unknown' && isKeyForgotten(row, now)) {
    return inDoubt(row, false, now, () => state);
  }
  // Measure waits from this run's clock, so that they end even if the clock was changed.
  if ('until' in state && state.until && state.until.since.boot !== now.boot) {
    return { ...row, state: { ...state, until: rebase(state.until, now) } };
  }
  return undefined;
}

/** Retries now, because the person asks for it. If the save may have arrived, they accept a possible duplicate. */
export function retry(row: Delivery, now: Moment): Delivery | undefined {
  switch (row.state.kind) {
    // It only waits for its service, which the person's request opens again.
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

/** Queues rows again that waited for the key, plan, permission or address that has changed. */
export function unblock(
  row: Delivery,
  reasons: readonly BlockReason[],
  now: Moment,
): Delivery | undefined {
  const why = waitsFor(row.state);
  if (why === undefined || !reasons.includes(why)) return undefined;
  return { ...row, state: ready(row, now) };
}

/**
 * Returns what must change before a row can be sent. If it may have arrived, it waits for an allowance as `unknown`.
 */
export function waitsFor(state: DeliveryState): BlockReason | undefined {
  if (state.kind === 'blocked') return state.why;
  return state.kind === 'unknown' && state.failure?.code === 'allowance-spent'
    ? 'allowance'
    : undefined;
}

/** Marks the row as saved, because the person has checked that the service has it. */
export function acknowledge(row: Delivery, now: Moment): Delivery | undefined {
  if (row.state.kind !== 'needs-person' || row.state.why.code !== 'maybe-arrived') return undefined;
  return { ...row, state: { kind: 'saved', at: now.wall } };
}

/** Returns whether the person may delete a row: never during an attempt. */
export function isDeletable(row: Delivery): boolean {
  return row.state.kind !== 'sending';
}

/** Returns whether other content may be sent in a row's place: only if this content certainly did not arrive. */
export function isReplaceable(row: Delivery): boolean {
  const { state } = row;
  if (row.doubtful || state.kind === 'sending' || state.kind === 'saved') return false;
  return state.kind !== 'needs-person' || state.why.code !== 'maybe-arrived';
}

function isOurs(row: Delivery, now: Moment): boolean {
  return row.state.kind === 'sending' && row.state.boot === now.boot;
}
