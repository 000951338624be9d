import type { Advertised, Limit } from './rate-limit-fields';

/**
 * The requests of one bucket, and its limits. Times are ages in milliseconds before the anchor of the pace record,
 * negative for a request still to be sent. `age` increases all of them.
 *
 * It is a sliding log, because a token bucket of 5 that refills at 5 per 10 s would let 10 requests into one window.
 */
export interface Bucket {
  /** In force now. */
  limits: readonly Limit[];
  /** The limit that the person set or the service documents. Inferred limits grow back to this. */
  assumed: Limit;
  /** A looser set of limits that the service advertises, and how often in a row it did. */
  proposal?: { limits: readonly Limit[]; seen: number } | undefined;
  log: readonly LogEntry[];
  next: number;
  /** When the outbox last sent. */
  drainAge?: number | undefined;
  /** What is left for all users of the same key, as the service reports it. */
  shared: readonly { left: number; endsInMs: number }[];
  /** Nothing is sent until this has passed. */
  holdMs: number;
  /** Whether the limits were inferred from a 429 that named none. They grow back while no other 429 comes. */
  inferred: boolean;
  calm: number;
}

interface LogEntry {
  ticket: number;
  age: number;
}

/** Who sends: a person who is waiting for an answer, or the outbox, which can wait. */
export type Sender = 'person' | 'outbox';

/** Requests of each limit that the outbox leaves for a person who is searching or asking. */
const RESERVED_SLOTS = 2;
/** The outbox sends evenly: 10 % further apart than the limit needs, but at most `LONGEST_SPACING_MS`. */
const SPREAD = 1.1;
const LONGEST_SPACING_MS = 2_200;
/** A limit that renews more slowly is an allowance. */
const HOUR_MS = 3_600_000;
const CONSISTENT_ANSWERS = 3;
const CALM_ANSWERS = 30;
/** The fields give whole seconds, so a budget may be renewed up to one second later than they say. */
const ROUNDING_MS = 1_000;
/** The maximum length of the log. Larger quotas are left for the service to count. */
const LONGEST_LOG = 1_000;

/** Creates a bucket from which nothing was sent. @param assumed the limit until the service names one */
export function createBucket(assumed: Limit): Bucket {
  return {
    limits: [assumed],
    assumed,
    log: [],
    next: 0,
    shared: [],
    holdMs: 0,
    inferred: false,
    calm: 0,
  };
}

/** Lets `ms` pass, and drops requests that are older than any limit's window. */
export function age(bucket: Bucket, ms: number): Bucket {
  const longest = Math.max(...bucket.limits.map(stretched));
  return {
    ...bucket,
    log: bucket.log
      .map((entry) => ({ ...entry, age: entry.age + ms }))
      .filter((entry) => entry.age <= longest)
      .slice(-LONGEST_LOG),
    drainAge: bucket.drainAge === undefined ? undefined : bucket.drainAge + ms,
    shared: bucket.shared
      .map(({ left, endsInMs }) => ({ left, endsInMs: endsInMs - ms }))
      .filter(({ endsInMs }) => endsInMs > 0),
    holdMs: Math.max(0, bucket.holdMs - ms),
  };
}

/**
 * Returns the milliseconds until one more request may be sent (0: at once).
 * @param personActive whether somebody is searching or asking; the outbox then leaves slots for them
 */
export function waitFor(bucket: Bucket, sender: Sender, personActive: boolean): number {
  const kept = sender === 'outbox' && personActive ? RESERVED_SLOTS : 0;
  let earliest = bucket.holdMs;
  for (const { left, endsInMs } of bucket.shared) {
    if (left - kept <= 0) earliest = Math.max(earliest, endsInMs);
  }
  if (sender === 'outbox' && bucket.drainAge !== undefined) {
    earliest = Math.max(earliest, spacing(bucket.limits) - bucket.drainAge);
  }
  // As times from now: negative for sent requests, positive for recorded ones that are still to be sent.
  const times = bucket.log.map((entry) => -entry.age);
  const limits = bucket.limits.filter(({ quota }) => quota < LONGEST_LOG);
  const candidates = [
    earliest,
    ...limits.flatMap((limit) => times.map((time) => time + stretched(limit))),
  ].filter((time) => time >= earliest);
  candidates.sort((a, b) => a - b);
  times.sort((a, b) => a - b);
  const fits = (time: number) =>
    limits.every((limit) => {
      const reserved = sender === 'outbox' && isSlow(limit) ? RESERVED_SLOTS : kept;
      return hasRoom(times, time, Math.max(1, limit.quota - reserved), stretched(limit));
    });
  // The last candidate is a whole window after every send, so one always fits. Round up to whole milliseconds, because
  // a shorter sleep would not advance any clock.
  return Math.max(0, Math.ceil((candidates.find(fits) ?? Math.max(...candidates)) - 1e-6));
}

/** Returns whether `time` can join the sorted `times` without any window around it holding more than `quota`. */
function hasRoom(times: readonly number[], time: number, quota: number, windowMs: number): boolean {
  const at = times.findLastIndex((other) => other <= time) + 1;
  const joined = times.toSpliced(at, 0, time);
  for (let first = Math.max(0, at - quota); first <= at; first++) {
    const beyond = joined[first + quota];
    // Half a millisecond allows for rounding; the window is stretched by far more.
    if (beyond !== undefined && beyond - (joined[first] ?? time) < windowMs - 0.5) return false;
  }
  return true;
}

/** Limits that renew so slowly that the outbox must never take the last requests. */
function isSlow({ quota, windowMs }: Limit): boolean {
  return quota >= 10 && windowMs > 30_000;
}

/** Returns the interval between two requests of the outbox, in ms. */
function spacing(limits: readonly Limit[]): number {
  const even = Math.max(...limits.map(({ quota, windowMs }) => (windowMs / quota) * SPREAD));
  return Math.min(Math.ceil(even), LONGEST_SPACING_MS);
}

/**
 * Returns a limit's window, stretched a little, because requests may arrive closer together than they were sent. (A
 * finished request is logged when its answer comes, so its travel time is included.)
 */
function stretched({ windowMs }: Limit): number {
  return windowMs + Math.min(1_000, Math.max(100, windowMs * 0.03));
}

/** Records a request that will be sent in `waitMs`. Store the result before sending. */
export function enter(
  bucket: Bucket,
  sender: Sender,
  waitMs: number,
): { bucket: Bucket; ticket: number } {
  const ticket = bucket.next;
  return {
    ticket,
    bucket: {
      ...bucket,
      next: ticket + 1,
      log: [...bucket.log, { ticket, age: -waitMs }],
      drainAge: sender === 'outbox' ? -waitMs : bucket.drainAge,
      shared: bucket.shared.map((share) => ({ ...share, left: share.left - 1 })),
    },
  };
}

/** Removes a request that was not sent after all. */
export function withdraw(bucket: Bucket, ticket: number): Bucket {
  return { ...bucket, log: bucket.log.filter((entry) => entry.ticket !== ticket) };
}

/** Forgets what holds requests back for hours, because an allowance may have been renewed or raised since. */
export function forgetLongLimits(bucket: Bucket): Bucket {
  const { assumed } = bucket;
  const rest = bucket.limits.filter(
    ({ windowMs }) => windowMs <= HOUR_MS || windowMs === assumed.windowMs,
  );
  return {
    ...bucket,
    limits: rest.length > 0 ? rest : [assumed],
    proposal: undefined,
    shared: bucket.shared.filter(({ endsInMs }) => endsInMs <= HOUR_MS),
  };
}

/** Learns from an answer: its time, and what it says about limits. */
export function learn(
  bucket: Bucket,
  ticket: number,
  advertised: Advertised,
  rateLimited: boolean,
): Bucket {
  // The service counted the request some time before now. Counting it as now is on the safe side.
  const log = bucket.log.map((entry) => (entry.ticket === ticket ? { ...entry, age: 0 } : entry));
  let learned = learnPolicies({ ...bucket, log }, advertised.policies);
  learned = { ...learned, shared: othersUse(learned, advertised) };
  if (rateLimited) {
    const told = advertised.policies.length > 0;
    return { ...(told ? learned : tighten(learned)), calm: 0 };
  }
  return loosen({ ...learned, calm: learned.calm + 1 });
}

/** Tightens at once; loosens only if the same set was advertised three times in a row. */
function learnPolicies(bucket: Bucket, policies: readonly Limit[]): Bucket {
  if (policies.length === 0) return bucket;
  if (same(policies, bucket.limits)) return { ...bucket, proposal: undefined };
  const again = bucket.proposal && same(bucket.proposal.limits, policies);
  const seen = again ? (bucket.proposal?.seen ?? 0) + 1 : 1;
  if (seen >= CONSISTENT_ANSWERS) {
    return { ...bucket, limits: policies, proposal: undefined, inferred: false };
  }
  return {
    ...bucket,
    limits: strictest([...bucket.limits, ...policies]),
    proposal: { limits: policies, seen },
  };
}

function same(one: readonly Limit[], other: readonly Limit[]): boolean {
  const text = (limits: readonly Limit[]) =>
    limits
      .map(({ quota, windowMs }) => `${quota}/${windowMs}`)
      .sort()
      .join();
  return text(one) === text(other);
}

/** Keeps the smallest limit of each window. */
function strictest(limits: readonly Limit[]): Limit[] {
  const byWindow = new Map<number, Limit>();
  for (const limit of limits) {
    const known = byWindow.get(limit.windowMs);
    if (!known || limit.quota < known.quota) byWindow.set(limit.windowMs, limit);
  }
  return [...byWindow.values()];
}

/** Keeps the service's count of what is left, but only if others must be using the same key. */
function othersUse(bucket: Bucket, { budgets }: Advertised): Bucket['shared'] {
  if (budgets.length === 0) return bucket.shared;
  return budgets.flatMap(({ remaining, resetMs, quota, windowMs }) => {
    const endsInMs = resetMs ?? windowMs;
    if (endsInMs === undefined) return [];
    // A quota without a window is most likely the one already known.
    const window = windowMs ?? bucket.limits.find((limit) => limit.quota === quota)?.windowMs;
    if (quota !== undefined && window !== undefined) {
      const own = bucket.log.filter((entry) => entry.age >= 0 && entry.age < window).length;
      if (quota - remaining <= own) return [];
    }
    return [{ left: remaining, endsInMs: endsInMs + ROUNDING_MS }];
  });
}

/** Lowers the limit after a 429 that names no policy: the last window held one too many, or others use the key. */
function tighten(bucket: Bucket): Bucket {
  const limits = bucket.limits.map((limit) => {
    const sent = bucket.log.filter((entry) => entry.age >= 0 && entry.age < limit.windowMs).length;
    return sent < 2 ? limit : { ...limit, quota: Math.min(limit.quota, sent - 1) };
  });
  return { ...bucket, limits, inferred: true };
}

/** Raises a limit that was only inferred, one by one, while no other 429 comes. */
function loosen(bucket: Bucket): Bucket {
  if (!bucket.inferred || bucket.calm < CALM_ANSWERS) return bucket;
  const { assumed } = bucket;
  const limits = bucket.limits.map((limit) =>
    limit.windowMs === assumed.windowMs && limit.quota < assumed.quota
      ? { ...limit, quota: limit.quota + 1 }
      : limit,
  );
  return { ...bucket, limits, calm: 0 };
}
