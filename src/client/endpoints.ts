import * as v from 'valibot';
import {
  ContextResponseSchema,
  QuestionResponseSchema,
  SaveResponseSchema,
  StructuredResponseSchema,
} from '../protocol/interface/context';
import { withoutOverrides } from '../protocol/plain-line';
import type { InterfaceService } from '../protocol/services/connected-service';
import type { Shipment } from '../protocol/services/delivery';
import type { Failure } from '../protocol/services/failure';
import type { ServiceAnswer } from '../protocol/services/service-answer';
import { type Exchange, type ExchangePorts, type ExchangeRequest, exchange } from './exchange';
import type { Advertised } from './limits/rate-limit-fields';

/** The result of a request: a value or a failure, and what the service said about its limits. */
export interface Reply<T> {
  outcome: { ok: true; value: T } | { ok: false; failure: Failure };
  advertised: Advertised;
}

export interface Question {
  /** If empty, the parameter is left out. A service then refuses with 400 and spends nothing. */
  query: string;
}

/** Asks `GET /context` or `GET /question` for the structured form, and accepts the default form instead. */
export async function query(
  ports: ExchangePorts,
  service: Pick<InterfaceService, 'baseUrl' | 'mode'>,
  endpoint: 'context' | 'question',
  question: Question,
  credentials: { key: string } & Pick<ExchangeRequest, 'idempotencyKey' | 'signal'>,
): Promise<Reply<ServiceAnswer>> {
  const parameters = new URLSearchParams({
    ...(question.query !== '' && { query: question.query }),
    response_format: 'structured',
  });
  if (service.mode !== '') parameters.set('mode', service.mode);
  const done = await exchange(ports, {
    url: `${service.baseUrl}/${endpoint}?${parameters}`,
    method: 'GET',
    secret: credentials.key,
    scheme: 'bare',
    idempotencyKey: credentials.idempotencyKey,
    signal: credentials.signal,
  });
  return checked(done, endpoint === 'context' ? ContextAnswerSchema : QuestionAnswerSchema);
}

const StructuredAnswerSchema = v.pipe(
  StructuredResponseSchema,
  v.transform(({ markdown, results }) => answerOf('structured', markdown, results)),
);
const ContextAnswerSchema = v.union([
  StructuredAnswerSchema,
  v.pipe(
    ContextResponseSchema,
    v.transform(({ message }) => answerOf('default', message)),
  ),
]);
const QuestionAnswerSchema = v.union([
  StructuredAnswerSchema,
  v.pipe(
    QuestionResponseSchema,
    v.transform(({ answer }) => answerOf('default', answer)),
  ),
]);

function answerOf(
  form: ServiceAnswer['form'],
  markdown: string,
  results: ServiceAnswer['results'] = [],
): ServiceAnswer {
  return { form, markdown: withoutOverrides(markdown), results };
}

const SavedNamespaceSchema = v.pipe(
  SaveResponseSchema,
  v.transform(({ namespace }) => namespace),
);

/** Calls `POST /context/save`. The value is the namespace that the service confirms. */
export async function save(
  ports: ExchangePorts,
  service: Pick<InterfaceService, 'baseUrl'>,
  shipment: Shipment,
  key: string,
): Promise<Reply<string>> {
  const done = await exchange(ports, {
    url: `${service.baseUrl}/context/save?${new URLSearchParams({ namespace: shipment.namespace })}`,
    method: 'POST',
    secret: key,
    scheme: 'bare',
    body: { text: shipment.body, type: shipment.contentType },
    idempotencyKey: shipment.idempotencyKey,
  });
  return checked(done, SavedNamespaceSchema);
}

/** Pushes one document to a custom connection, which may answer with any JSON or nothing. */
export async function push(
  ports: ExchangePorts,
  target: { url: string; method: 'PUT' | 'POST' | 'PATCH' },
  shipment: Omit<Shipment, 'namespace'>,
  token: string,
): Promise<Reply<unknown>> {
  const done = await exchange(ports, {
    url: target.url,
    method: target.method,
    secret: token,
    scheme: 'bearer',
    body: { text: shipment.body, type: shipment.contentType },
    idempotencyKey: shipment.idempotencyKey,
  });
  return checked(done, v.unknown());
}

function checked<T>(done: Exchange, schema: v.GenericSchema<unknown, T>): Reply<T> {
  const { outcome, advertised } = done;
  if (!outcome.ok) return { outcome, advertised };
  const parsed = v.safeParse(schema, outcome.body);
  if (parsed.success) return { outcome: { ok: true, value: parsed.output }, advertised };
  const failure: Failure = { code: 'wrong-shape', status: outcome.status };
  return { outcome: { ok: false, failure }, advertised };
}
