/**
 * Decides when a service may be asked next. Each service has one record. Only these pure functions change it, and
 * it is stored before each request and after each answer.
 */
import type { ConnectedService } from '../../protocol/services/connected-service';
import {
  type Endpoint,
  type Failure,
  isTrouble,
  type StopReason,
} from '../../protocol/services/failure';
import { backoff, growingWait, withJitter } from './backoff';
import {
  age,
  type Bucket,
  createBucket,
  enter,
  forgetLongLimits,
  learn,
  type Sender,
  waitFor,
  withdraw,
} from './bucket';
import { elapsed, type Moment, type Random } from './clock';
import type { Advertised, Limit } from './rate-limit-fields';

/** Requests that count against the same limit of a service. */
export type BucketName = 'content' | 'question';

export interface Pace {
  serviceId: string;
  /** The moment that all ages and waits below are measured from. */
  anchor: Moment;
  buckets: Record<BucketName, Bucket>;
  /** Endpoints that are not asked for now, because of what each one answered. */
  stops: Partial<Record<Endpoint, Stop>>;
  failures: Partial<Record<Endpoint, number>>;
  /** The first tickets after a person last changed a setting. Answers to earlier requests say nothing about it. */
  reopened?: Record<BucketName, number>;
  /** Ages of interactive requests and of their repeats within the last minute. */
  recent: { asked: readonly number[]; repeated: readonly number[] };
  /** The service recognises repeats by their `Idempotency-Key`. Forgotten with the record when its address changes. */
  knowsKeys?: boolean | undefined;
}

/** Why an endpoint is not asked, and for how long. Without a time: until a person changes something. */
export interface Stop {
  why: StopReason;
  forMs?: number | undefined;
  /** The failure that caused it, for the person to read. */
  failure: Failure;
}

const BUCKET_OF: Record<Endpoint, BucketName> = {
  context: 'content',
  save: 'content',
  push: 'content',
  question: 'question',
};
const ENDPOINTS: readonly Endpoint[] = ['context', 'question', 'save', 'push'];

/** The person sees a longer wait as "blocked until". */
const LONG_WAIT_MS = 3_600_000;
/** If a service does not say when the allowance is renewed, ask again after a day. */
const ALLOWANCE_WAIT_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Repeats may add at most a fifth to the requests of a service, but one is always allowed. */
const REPEAT_SHARE = 0.2;

/** The record of a service that was never asked, with the limits from its settings. */
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

/** Returns the stored record as of now, or a new one. */
export function paceNow(stored: Pace | undefined, service: ConnectedService, now: Moment): Pace {
  return stored ? advance(stored, now) : createPace(service, now);
}

function assumedLimits(service: ConnectedService): Record<BucketName, Limit> {
  return service.kind === 'interface'
    ? service.limits
    : { content: service.limit, question: service.limit };
}

/** Returns the record as of now, with shorter waits and greater ages by the time that has passed. */
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
    const forMs = stop?.forMs && stop.forMs - passed;
    if (stop && (forMs === undefined || forMs > 0)) stops[endpoint] = { ...stop, forMs };
  }
  return {
    ...withBuckets(pace, (bucket) => age(bucket, passed)),
    anchor: now,
    stops,
    recent: { asked: older(pace.recent.asked), repeated: older(pace.recent.repeated) },
  };
}

/** When an endpoint may be asked: in `waitMs`, or once the stop has ended. */
export type Turn = { kind: 'wait'; waitMs: number } | { kind: 'stopped'; stop: Stop };

/** `pace` must have been advanced to now. */
export function turn(pace: Pace, endpoint: Endpoint, sender: Sender, personActive: boolean): Turn {
  const stop = pace.stops[endpoint];
  if (stop && !(sender === 'person' && isOurOwnCaution(stop))) return { kind: 'stopped', stop };
  return { kind: 'wait', waitMs: waitFor(bucketOf(pace, endpoint), sender, personActive) };
}

/** Returns whether the pause is our own caution. It then holds back the outbox, but not a person who asks now. */
function isOurOwnCaution({ why, failure }: Stop): boolean {
  return why === 'trouble' && !('retryAfterMs' in failure);
}

/** Records a request that will be sent in `waitMs`. Store the result before sending. */
export function recordRequest(
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

/** Removes a recorded request that was not sent after all. */
export function withdrawRequest(pace: Pace, endpoint: Endpoint, ticket: number): Pace {
  return withBucket(pace, endpoint, withdraw(bucketOf(pace, endpoint), ticket));
}

/** Returns the record with one more repeat; `undefined` if the budget for repeats is spent. */
export function takeRepeat(pace: Pace): Pace | undefined {
  const { asked, repeated } = pace.recent;
  if (repeated.length >= Math.max(1, asked.length * REPEAT_SHARE)) return undefined;
  return { ...pace, recent: { asked, repeated: [...repeated, 0] } };
}

/** Updates the record with the answer to a request. `pace` must have been advanced to now. */
export function recordAnswer(
  pace: Pace,
  endpoint: Endpoint,
  ticket: number,
  result: { failure?: Failure | undefined; advertised: Advertised },
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
  const learned: Pace = { ...withBucket(pace, endpoint, bucket), knowsKeys };
  // A request that the person cancelled says nothing about the service.
  if (failure?.code === 'cancelled') return learned;
  if (!failure || !isTrouble(failure)) {
    const isFormer = ticket < (pace.reopened?.[BUCKET_OF[endpoint]] ?? 0);
    return judged(withFailures(learned, endpoint, 0), endpoint, isFormer ? undefined : failure);
  }
  const failures = (pace.failures[endpoint] ?? 0) + 1;
  return rest(withFailures(learned, endpoint, failures), endpoint, failure, failures, random);
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
    // The limit applies to the whole bucket, so all its endpoints wait.
    const bucket = bucketOf(pace, endpoint);
    const held = withBucket(pace, endpoint, { ...bucket, holdMs: Math.max(bucket.holdMs, forMs) });
    return forMs > LONG_WAIT_MS ? stopped(held, endpoint, { why: 'rate', forMs, failure }) : held;
  }
  // No person waits for the outbox. A person who asks waits only as long as the service says.
  const isOutbox = endpoint === 'save' || endpoint === 'push';
  if (isOutbox && asked !== undefined) forMs = growingWait(asked, failures, random);
  return stopped(pace, endpoint, { why: 'trouble', forMs, failure });
}

/** Stops an endpoint if it would give the same refusal again until a person changes something. */
function judged(pace: Pace, endpoint: Endpoint, failure: Failure | undefined): Pace {
  if (!failure) return pace;
  if (failure.code === 'key-refused' || failure.code === 'unsendable-key') {
    const stops: Pace['stops'] = {};
    for (const each of ENDPOINTS) stops[each] = { why: 'key', failure };
    return { ...pace, stops };
  }
  if (failure.code === 'plan-needed') return stopped(pace, endpoint, { why: 'plan', failure });
  // A 404 is about the key or the address, never about the content of a request.
  if (failure.code === 'not-found') return stopped(pace, endpoint, { why: 'address', failure });
  return pace;
}

/**
 * Allows everything to be tried again, because the key, the address or the plan changed, or the person asked for it. A
 * wait in seconds stays, because ignoring it would only bring another 429; one of hours may have ended with a new plan.
 */
export function reopen(pace: Pace, now: Moment): Pace {
  const { content, question } = pace.buckets;
  const reopened = { content: content.next, question: question.next };
  const open = withBuckets(advance(pace, now), forgetLongLimits);
  return { ...open, stops: {}, failures: {}, reopened };
}

/** Milliseconds until the outbox may ask an endpoint; `undefined`: not before a person changes something. */
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

function withBuckets(pace: Pace, step: (bucket: Bucket, name: BucketName) => Bucket): Pace {
  const { content, question } = pace.buckets;
  const buckets = { content: step(content, 'content'), question: step(question, 'question') };
  return { ...pace, buckets };
}

function withFailures(pace: Pace, endpoint: Endpoint, count: number): Pace {
  return { ...pace, failures: { ...pace.failures, [endpoint]: count } };
}

function stopped(pace: Pace, endpoint: Endpoint, stop: Stop): Pace {
  return { ...pace, stops: { ...pace.stops, [endpoint]: stop } };
}

/** Applies limits that the person has just set, until the service advertises others. */
export function applyLimits(pace: Pace, service: ConnectedService): Pace {
  const assumed = assumedLimits(service);
  const set = (bucket: Bucket, limit: Limit): Bucket =>
    bucket.assumed.quota === limit.quota && bucket.assumed.windowMs === limit.windowMs
      ? bucket
      : { ...bucket, assumed: limit, limits: [limit], proposal: undefined, inferred: false };
  return withBuckets(pace, (bucket, name) => set(bucket, assumed[name]));
}
