/**
 * Everything that decides when a service may be asked next: one record per service, changed only by the pure
 * functions below, stored before each send and after each answer.
 */
import type { ConnectedService } from '../../protocol/services/connected-service';
import type { Endpoint, Failure, StopReason } from '../../protocol/services/failure';
import { backoff, withJitter } from './backoff';
import {
  age,
  type Bucket,
  createBucket,
  enter,
  learn,
  type Sender,
  waitFor,
  withdraw,
} from './bucket';
import { elapsed, type Moment, type Random } from './clock';
import type { Advertised, Limit } from './rate-limit-fields';

/** Requests that a service counts together. */
export type BucketName = 'content' | 'question';

export interface Pace {
  serviceId: string;
  /** When all ages and waits below were true. */
  anchor: Moment;
  buckets: Record<BucketName, Bucket>;
  /** Endpoints that are not asked, by the answer of that very endpoint. */
  stops: Partial<Record<Endpoint, Stop>>;
  /** Failures in a row. */
  failures: Partial<Record<Endpoint, number>>;
  /** The first tickets since a person last changed something: what was sent before says nothing of it. */
  reopened?: Record<BucketName, number>;
  /** Ages of interactive requests and of their repeats within the last minute. */
  recent: { asked: readonly number[]; repeated: readonly number[] };
  /** Its answers say that it tells repeats by their `Idempotency-Key`. Goes with the record when the server changes. */
  knowsKeys?: boolean;
}

/** Why an endpoint rests, and for how long; without a time until a person changes something. */
export interface Stop {
  why: StopReason;
  forMs?: number;
  /** The failure that caused it, to be shown. */
  failure: Failure;
}

const BUCKET_OF: Record<Endpoint, BucketName> = {
  context: 'content',
  save: 'content',
  push: 'content',
  question: 'question',
};
const ENDPOINTS: readonly Endpoint[] = ['context', 'question', 'save', 'push'];

/** A wait beyond this is told to the person as "blocked until". */
const LONG_WAIT_MS = 3_600_000;
/** An allowance without a date: asked again after a day. */
const ALLOWANCE_WAIT_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Repeats may add at most a fifth to what a service is asked (and one, when little is). */
const REPEAT_SHARE = 0.2;

export function createPace(service: ConnectedService, now: Moment): Pace {
  const assumed = assumedLimits(service);
  return {
    serviceId: service.id,
    anchor: now,
    buckets: { content: createBucket(assumed.content), question: createBucket(assumed.question) },
    stops: {},
    failures: {},
    recent: { asked: [], repeated: [] },
  };
}

function assumedLimits(service: ConnectedService): Record<BucketName, Limit> {
  return service.kind === 'interface'
    ? service.limits
    : { content: service.limit, question: service.limit };
}

/** The same record as of now: waits shortened and ages grown by what has truly passed. */
export function advance(pace: Pace, now: Moment): Pace {
  const longest = Math.max(
    0,
    ...Object.values(pace.stops).map((stop) => stop.forMs ?? 0),
    ...Object.values(pace.buckets).flatMap((bucket) => [
      bucket.holdMs,
      ...bucket.shared.map((share) => share.endsInMs),
    ]),
  );
  const passed = elapsed(pace.anchor, now, longest);
  const older = (ages: readonly number[]) =>
    ages.map((one) => one + passed).filter((one) => one < MINUTE_MS);
  const stops: Pace['stops'] = {};
  for (const endpoint of ENDPOINTS) {
    const stop = pace.stops[endpoint];
    if (!stop) continue;
    const forMs = stop.forMs === undefined ? undefined : stop.forMs - passed;
    if (forMs === undefined) stops[endpoint] = stop;
    else if (forMs > 0) stops[endpoint] = { ...stop, forMs };
  }
  return {
    ...pace,
    anchor: now,
    buckets: {
      content: age(pace.buckets.content, passed),
      question: age(pace.buckets.question, passed),
    },
    stops,
    recent: { asked: older(pace.recent.asked), repeated: older(pace.recent.repeated) },
  };
}

/** When an endpoint may be asked: in `waitMs`, or not as long as the stop lasts. */
export type Turn = { kind: 'wait'; waitMs: number } | { kind: 'stopped'; stop: Stop };

/** `pace` must have been advanced to now. */
export function turn(pace: Pace, endpoint: Endpoint, sender: Sender, personActive: boolean): Turn {
  const stop = pace.stops[endpoint];
  if (stop && !(sender === 'person' && isOurOwnCaution(stop))) return { kind: 'stopped', stop };
  return { kind: 'wait', waitMs: waitFor(bucketOf(pace, endpoint), sender, personActive) };
}

/** Rests that the service did not ask for keep the outbox from knocking, not a person who asks now. */
function isOurOwnCaution({ why, failure }: Stop): boolean {
  return why === 'trouble' && !('retryAfterMs' in failure);
}

/** Enters a request that goes out in `waitMs`. Store the result before sending. */
export function depart(
  pace: Pace,
  endpoint: Endpoint,
  sender: Sender,
  waitMs: number,
): { pace: Pace; ticket: number } {
  const { bucket, ticket } = enter(bucketOf(pace, endpoint), sender, waitMs);
  const asked = sender === 'person' ? [...pace.recent.asked, 0] : pace.recent.asked;
  const entered = withBucket(pace, endpoint, bucket);
  return { pace: { ...entered, recent: { ...pace.recent, asked } }, ticket };
}

/** Takes back a request that was never sent. */
export function stayHome(pace: Pace, endpoint: Endpoint, ticket: number): Pace {
  return withBucket(pace, endpoint, withdraw(bucketOf(pace, endpoint), ticket));
}

/** Whether the budget for repeats allows one more, and the record with it entered. */
export function takeRepeat(pace: Pace): Pace | undefined {
  const { asked, repeated } = pace.recent;
  if (repeated.length >= Math.max(1, asked.length * REPEAT_SHARE)) return undefined;
  return { ...pace, recent: { asked, repeated: [...repeated, 0] } };
}

/** Learns from the end of a request. `pace` must have been advanced to now. */
export function arrive(
  pace: Pace,
  endpoint: Endpoint,
  ticket: number,
  result: { failure?: Failure; advertised: Advertised },
  random: Random,
): Pace {
  const { failure, advertised } = result;
  const bucket = learn(
    bucketOf(pace, endpoint),
    ticket,
    advertised,
    failure?.code === 'rate-limited',
  );
  const { knowsKeys = pace.knowsKeys } = advertised;
  const learned: Pace = {
    ...withBucket(pace, endpoint, bucket),
    ...(knowsKeys !== undefined && { knowsKeys }),
  };
  // A person's own cancelling says nothing about the service.
  if (failure?.code === 'cancelled') return learned;
  if (!failure || !isTrouble(failure)) {
    const isFormer = ticket < (pace.reopened?.[BUCKET_OF[endpoint]] ?? 0);
    return judged(withFailures(learned, endpoint, 0), endpoint, isFormer ? undefined : failure);
  }
  const failures = (pace.failures[endpoint] ?? 0) + 1;
  return rest(withFailures(learned, endpoint, failures), endpoint, failure, failures, random);
}

/** Failures that pass by themselves. */
function isTrouble(failure: Failure): boolean {
  switch (failure.code) {
    case 'rate-limited':
    case 'allowance-spent':
    case 'server-trouble':
    case 'timed-out':
    case 'network':
    case 'redirected':
    case 'wrong-shape':
      return true;
    default:
      return false;
  }
}

function rest(
  pace: Pace,
  endpoint: Endpoint,
  failure: Failure,
  failures: number,
  random: Random,
): Pace {
  const asked = 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
  let forMs = asked === undefined ? backoff(failures, random) : withJitter(asked, random);
  if (failure.code === 'allowance-spent') {
    if (asked === undefined) forMs = withJitter(ALLOWANCE_WAIT_MS, random);
    return stopped(pace, endpoint, { why: 'allowance', forMs, failure });
  }
  if (failure.code === 'rate-limited') {
    // The limit is the bucket's: both of its endpoints wait.
    const bucket = bucketOf(pace, endpoint);
    const held = withBucket(pace, endpoint, { ...bucket, holdMs: Math.max(bucket.holdMs, forMs) });
    return forMs > LONG_WAIT_MS ? stopped(held, endpoint, { why: 'rate', forMs, failure }) : held;
  }
  return stopped(pace, endpoint, { why: 'trouble', forMs, failure });
}

/** Answers that stay the same until a person changes something. */
function judged(pace: Pace, endpoint: Endpoint, failure: Failure | undefined): Pace {
  if (!failure) return pace;
  if (failure.code === 'key-refused' || failure.code === 'unsendable-key') {
    const stops: Pace['stops'] = {};
    for (const each of ENDPOINTS) stops[each] = { why: 'key', failure };
    return { ...pace, stops };
  }
  if (failure.code === 'plan-needed') return stopped(pace, endpoint, { why: 'plan', failure });
  // 404 may mean the key or the address, but never the content of a request.
  if (failure.code === 'not-found') return stopped(pace, endpoint, { why: 'address', failure });
  return pace;
}

/**
 * Lets everything be tried again: the key, the address or the plan changed, or a person said so.
 * What the service itself asked for in seconds stays: more haste would only be answered with another 429.
 */
export function reopen(pace: Pace, now: Moment): Pace {
  const { content, question } = pace.buckets;
  const reopened = { content: content.next, question: question.next };
  return { ...advance(pace, now), stops: {}, failures: {}, reopened };
}

/** How long until an endpoint may be asked by the outbox; `undefined`: not before a person changes something. */
export function outboxWait(
  pace: Pace,
  endpoint: Endpoint,
  personActive: boolean,
): number | undefined {
  const next = turn(pace, endpoint, 'outbox', personActive);
  return next.kind === 'wait' ? next.waitMs : next.stop.forMs;
}

function bucketOf(pace: Pace, endpoint: Endpoint): Bucket {
  return pace.buckets[BUCKET_OF[endpoint]];
}

function withBucket(pace: Pace, endpoint: Endpoint, bucket: Bucket): Pace {
  return { ...pace, buckets: { ...pace.buckets, [BUCKET_OF[endpoint]]: bucket } };
}

function withFailures(pace: Pace, endpoint: Endpoint, count: number): Pace {
  return { ...pace, failures: { ...pace.failures, [endpoint]: count } };
}

function stopped(pace: Pace, endpoint: Endpoint, stop: Stop): Pace {
  return { ...pace, stops: { ...pace.stops, [endpoint]: stop } };
}

/** The limits a person set anew hold at once, until the service advertises others. */
export function reassume(pace: Pace, service: ConnectedService): Pace {
  const assumed = assumedLimits(service);
  const set = (bucket: Bucket, limit: Limit): Bucket =>
    bucket.assumed.quota === limit.quota && bucket.assumed.windowMs === limit.windowMs
      ? bucket
      : { ...bucket, assumed: limit, limits: [limit], proposal: undefined, inferred: false };
  return {
    ...pace,
    buckets: {
      content: set(pace.buckets.content, assumed.content),
      question: set(pace.buckets.question, assumed.question),
    },
  };
}
