import {
  type InterfaceService,
  isSendableKey,
  originOf,
} from '../protocol/services/connected-service';
import { type Failure, isTrouble } from '../protocol/services/failure';
import type { ServiceAnswer } from '../protocol/services/service-answer';
import { ageOf, type CacheStore, cacheKey, FRESH_MS, remember } from './cache';
import { changePace, updatePace } from './change-pace';
import { type Question, query } from './endpoints';
import { recordAnswer, recordRequest, takeRepeat, turn, withdrawRequest } from './limits/pace';
import { noteAfter } from './note-after';
import type { ServicePorts } from './ports';

export interface AskPorts extends ServicePorts {
  cache: CacheStore;
}

export type Asked =
  | { ok: true; answer: ServiceAnswer; source: AnswerSource }
  | { ok: false; failure: Failure };

/** The origin of an answer: the service, or the cache. `staleBecause`: why there is no newer one. */
export type AnswerSource =
  | { kind: 'service' }
  | { kind: 'cache'; ageMs: number; staleBecause?: Failure };

/** If the wait would be longer, the person is told about it and does not wait. */
const PATIENCE_MS = 20_000;
/** After a longer wait, a repeat would come too late for the person. */
const REPEAT_PATIENCE_MS = 5_000;

/**
 * Asks one service, through cache and pacing. Never rejects. A fresh cached answer needs no request; an old one is used
 * if the service cannot be reached.
 */
export async function askService(
  ports: AskPorts,
  service: InterfaceService,
  endpoint: 'context' | 'question',
  question: Question,
  signal?: AbortSignal,
): Promise<Asked> {
  const secret = await ports.services.secretOf(service);
  if (!secret) return { ok: false, failure: { code: 'no-key' } };
  const subject = {
    serviceId: service.id,
    version: `${secret.version} ${service.baseUrl}`,
    endpoint,
    query: question.query,
    mode: service.mode,
  };
  const kept = await ports.cache.get(cacheKey(subject));
  const ageMs = kept ? ageOf(kept, ports.now()) : Number.POSITIVE_INFINITY;
  if (kept && ageMs < FRESH_MS) {
    await noteAfter(() => ports.cache.touch(kept.key, ports.now()));
    return { ok: true, answer: kept.answer, source: { kind: 'cache', ageMs } };
  }
  const asked = await askRemote(ports, service, endpoint, question, secret.value, signal);
  if (asked.ok) {
    const { answer } = asked;
    await noteAfter(() => remember(ports.cache, subject, answer, ports.now()));
    return { ...asked, source: { kind: 'service' } };
  }
  if (kept && isPassing(asked.failure)) {
    const source: AnswerSource = { kind: 'cache', ageMs, staleBecause: asked.failure };
    return { ok: true, answer: kept.answer, source };
  }
  return asked;
}

type RemoteAnswer = { ok: true; answer: ServiceAnswer } | { ok: false; failure: Failure };

/** Asks without the cache, through pacing, and repeats once if that is allowed. */
export async function askRemote(
  ports: AskPorts,
  service: InterfaceService,
  endpoint: 'context' | 'question',
  question: Question,
  key: string,
  signal?: AbortSignal,
): Promise<RemoteAnswer> {
  // The person may pay for each answer. A service that knows keys counts one answer, even if we or the browser repeat
  // the request.
  const idempotencyKey = endpoint === 'question' ? crypto.randomUUID() : undefined;
  const inquiry = { ports, service, endpoint, question, key, idempotencyKey, signal };
  const asked = await askOnce(inquiry, 1);
  if (asked.ok) return asked;
  const knowsKeys = endpoint === 'question' && (await ports.pace.knowsKeys(service.id));
  if (!isRepeatable(endpoint, asked.failure, knowsKeys)) return asked;
  const waitMs = await repeatIn(inquiry);
  if (waitMs === undefined) return asked;
  await ports.sleep(waitMs, signal);
  return signal?.aborted ? failed({ code: 'cancelled' }) : askOnce(inquiry, 2);
}

interface Inquiry {
  ports: AskPorts;
  service: InterfaceService;
  endpoint: 'context' | 'question';
  question: Question;
  key: string;
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
}

/**
 * `/context` may be repeated once. `/question` may be repeated only after a 503 from a service that knows keys:
 * otherwise the 503 may answer a repeat by the browser, while the first request was answered and counted.
 */
function isRepeatable(
  endpoint: Inquiry['endpoint'],
  failure: Failure,
  knowsKeys: boolean,
): boolean {
  if (failure.code === 'server-trouble') {
    return endpoint === 'context' || (failure.status === 503 && knowsKeys);
  }
  return endpoint === 'context' && (failure.code === 'network' || failure.code === 'timed-out');
}

/** Returns the milliseconds until a repeat may be sent; `undefined` if the budget for repeats is spent. */
function repeatIn({ ports, service, endpoint }: Inquiry): Promise<number | undefined> {
  return changePace(ports, service, (pace) => {
    const waitMs = pace.stops[endpoint]?.forMs ?? 0;
    const repeated = waitMs > REPEAT_PATIENCE_MS ? undefined : takeRepeat(pace);
    return { pace: repeated ?? pace, result: repeated && waitMs };
  });
}

async function askOnce(inquiry: Inquiry, attempt: number): Promise<RemoteAnswer> {
  const { ports, service, endpoint, question, signal } = inquiry;
  const origin = originOf(service);
  if (origin === undefined) return failed({ code: 'not-found', message: '' });
  if (!isSendableKey(inquiry.key)) return failed({ code: 'unsendable-key' });
  if (!ports.isOnline()) return failed({ code: 'offline' });
  if (!(await ports.services.mayReach(origin))) return failed({ code: 'no-permission' });
  const admitted = await admit(inquiry);
  if ('failure' in admitted) return failed(admitted.failure);
  const { waitMs, ticket } = admitted;
  if (waitMs > 0) await ports.sleep(waitMs, signal);
  if (signal?.aborted) {
    await updatePace(ports, service, (pace) => withdrawRequest(pace, endpoint, ticket));
    return failed({ code: 'cancelled' });
  }
  const note = await ports.ledger.leave({
    at: ports.now(),
    serviceId: service.id,
    host: new URL(origin).host,
    endpoint,
    what: question.query === '' ? 'connection test' : question.query.slice(0, 500),
    bytes: new TextEncoder().encode(question.query).byteLength,
    attempt,
  });
  const { outcome, advertised } = await query(ports, service, endpoint, question, inquiry);
  const failure = outcome.ok ? undefined : outcome.failure;
  await noteAfter(
    () =>
      updatePace(ports, service, (pace) =>
        recordAnswer(pace, endpoint, ticket, { failure, advertised }, ports.random),
      ),
    () => ports.ledger.close(note, failure?.code ?? 'answered'),
  );
  return outcome.ok ? { ok: true, answer: outcome.value } : outcome;
}

type Admission = { waitMs: number; ticket: number } | { failure: Failure };

function admit({ ports, service, endpoint }: Inquiry): Promise<Admission> {
  return changePace<Admission>(ports, service, (pace) => {
    const next = turn(pace, endpoint, 'person', true);
    if (next.kind === 'stopped') {
      const { why, forMs, failure } = next.stop;
      // If the stop has no end, the failure that caused it explains more.
      const told: Failure = forMs === undefined ? failure : { code: 'held-back', why, forMs };
      return { pace, result: { failure: told } };
    }
    const { waitMs } = next;
    if (waitMs > PATIENCE_MS) {
      return { pace, result: { failure: { code: 'held-back', why: 'rate', forMs: waitMs } } };
    }
    const left = recordRequest(pace, endpoint, 'person', waitMs);
    return { pace: left.pace, result: { waitMs, ticket: left.ticket } };
  });
}

function failed(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}

/** Returns whether an old answer is still worth showing after this failure. */
function isPassing(failure: Failure): boolean {
  return isTrouble(failure) || failure.code === 'offline' || failure.code === 'held-back';
}
