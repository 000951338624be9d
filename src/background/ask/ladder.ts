/**
 * The ladder: the answer of a connected service; where none answers, passages of the library and of every service,
 * answered by the person's own model; where there is none or it fails, the same passages quoted. Each rung says why
 * the one above it did not answer.
 */
import { ModelUnavailable } from '../../answer/chat-completion';
import type { Asked } from '../../client/ask-service';
import type { AnswerRung, AskReply, AskStep, Skipped, WhyNoModel } from '../../messages/requests';
import type { Source } from '../../protocol/interface/context';
import type {
  Answer,
  Answerer,
  Citation,
  DetailsOf,
  FrequenciesOf,
  Passage,
} from '../../protocol/passage';
import type { InterfaceService } from '../../protocol/services/connected-service';
import type { Failure } from '../../protocol/services/failure';
import { foldDuplicates, fuse } from '../find/fuse';
import { toPassages } from '../services/service-passages';

/** Passages an answer is drawn from. */
const PASSAGES = 10;

/** The person's model as the ladder knows it. */
export interface LadderModel {
  name: string;
  host: string;
  answerer: Answerer;
}

/** The model could not be asked, with the failure as data. */
export class ModelFailed extends ModelUnavailable {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code, { complaint: 'message' in failure ? failure.message : '' });
    this.failure = failure;
  }
}

export interface LadderPorts {
  services: () => Promise<InterfaceService[]>;
  askService: (
    service: InterfaceService,
    endpoint: 'context' | 'question',
    question: string,
    signal?: AbortSignal,
  ) => Promise<Asked>;
  /** The library on the device, as a service among services. */
  askLibrary: (question: string, signal?: AbortSignal) => Promise<Passage[]>;
  /** `off`: there is one, and the person has switched it off. `private-window`: none may be asked. */
  model: () => Promise<LadderModel | 'off' | 'private-window' | undefined>;
  quoting: Answerer;
  /** How common terms are in the library. */
  frequencies?: FrequenciesOf;
  /** What the library knows of a document beside its text. */
  detailsOf?: DetailsOf;
  /** Finds the words that each citation of a service's answer rests on, where the service does not say. */
  locate: (
    answer: Answer,
    service: InterfaceService,
    question: string,
    signal?: AbortSignal,
  ) => Promise<readonly Citation[]>;
  /** The library's own copy of a source. */
  copyOf: (source: Source) => Promise<string | undefined>;
  told: (step: AskStep) => void;
}

/** Rejects with the signal's reason when it aborts, and never for what a rung does. */
export async function answerByLadder(
  ports: LadderPorts,
  question: string,
  signal?: AbortSignal,
): Promise<AskReply> {
  const services = await ports.services();
  const skipped: Skipped[] = [];
  // One after another, and no further than the first that answers: each answer may be paid for.
  for (const service of services.filter(({ askHere }) => askHere)) {
    const answered = await askOne(ports, service, question, signal);
    signal?.throwIfAborted();
    if ('rung' in answered) return reply(ports, question, answered.rung, skipped, answered.answer);
    skipped.push(answered);
  }
  const { passages, from, failed } = await gather(ports, services, question, signal);
  signal?.throwIfAborted();
  // What a service has just said once it need not say again.
  const said = new Set(skipped.map(wordsOf));
  skipped.push(...failed.filter((one) => !said.has(wordsOf(one))));
  const drawn = from.length > 0 ? { services: from } : {};

  const asked = await askModel(ports, question, passages, signal);
  if ('answer' in asked) {
    const { name: model, host } = asked.model;
    return reply(ports, question, { kind: 'model', model, host, ...drawn }, skipped, asked.answer);
  }
  if (asked.skipped !== undefined) skipped.push(asked.skipped);
  const quoted = await ports.quoting.answer(
    question,
    passages,
    signal,
    ports.frequencies,
    ports.detailsOf,
  );
  return reply(ports, question, { kind: 'extraction', why: asked.why, ...drawn }, skipped, quoted);
}

async function askOne(
  ports: LadderPorts,
  service: InterfaceService,
  question: string,
  signal?: AbortSignal,
): Promise<{ rung: AnswerRung; answer: Answer } | Extract<Skipped, { service: string }>> {
  const { name } = service;
  ports.told({ kind: 'question', service: name });
  const asked = await ports.askService(service, 'question', question, signal);
  if (!asked.ok) return { service: name, failure: asked.failure };
  const { markdown, results, form } = asked.answer;
  // In the structured form an answer has a result; without one these are words of regret.
  if ((form !== 'default' && results.length === 0) || markdown.trim() === '') {
    return { service: name, failure: { code: 'nothing-found' } };
  }
  const { source } = asked;
  const rung: AnswerRung = {
    kind: 'service',
    service: name,
    ...(source.kind === 'cache' && {
      ageMs: source.ageMs,
      ...(source.staleBecause && { staleBecause: source.staleBecause }),
    }),
  };
  const citations = results
    .flatMap((result) => result.sources)
    .map((cited) => ({
      quote: typeof cited.citation === 'string' ? cited.citation : '',
      source: cited,
    }));
  const answer = { markdown, citations };
  return {
    rung,
    answer: { markdown, citations: await ports.locate(answer, service, question, signal) },
  };
}

interface Gathered {
  passages: Passage[];
  /** Names of the services that some may be from. */
  from: string[];
  failed: Extract<Skipped, { service: string }>[];
}

async function gather(
  ports: LadderPorts,
  services: readonly InterfaceService[],
  question: string,
  signal?: AbortSignal,
): Promise<Gathered> {
  const chosen = services.filter(({ askHere, searchHere }) => askHere || searchHere);
  if (chosen.length > 0) {
    ports.told({ kind: 'passages', services: chosen.map(({ name }) => name) });
  }
  const [own, ...asked] = await Promise.all([
    ports.askLibrary(question, signal),
    ...chosen.map(async (service) => ({
      service,
      outcome: await ports.askService(service, 'context', question, signal),
    })),
  ]);
  const gathered: Gathered = { passages: [], from: [], failed: [] };
  const lists = [own];
  for (const { service, outcome } of asked) {
    if (outcome.ok) {
      gathered.from.push(service.name);
      lists.push(toPassages(service, outcome.answer));
    } else gathered.failed.push({ service: service.name, failure: outcome.failure });
  }
  gathered.passages = foldDuplicates(fuse(lists)).slice(0, PASSAGES);
  return gathered;
}

async function askModel(
  ports: LadderPorts,
  question: string,
  passages: readonly Passage[],
  signal?: AbortSignal,
): Promise<{ model: LadderModel; answer: Answer } | { why: WhyNoModel; skipped?: Skipped }> {
  const model = await ports.model();
  if (model === undefined) return { why: 'no-model' };
  if (model === 'off') return { why: 'model-off' };
  if (model === 'private-window') return { why: model };
  if (passages.length === 0) return { why: 'nothing-to-read' };
  const failed = (failure: Extract<Skipped, { model: string }>['failure']) => ({
    why: 'model-failed' as const,
    skipped: { model: model.name, failure },
  });
  ports.told({ kind: 'model', model: model.name });
  try {
    const answer = await model.answerer.answer(question, passages, signal);
    if (answer === undefined) return failed({ code: 'nothing-found' });
    // What names no source cannot be checked, so it is not shown as an answer from them.
    return answer.citations.length === 0 ? failed({ code: 'no-sources' }) : { model, answer };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ModelFailed) return failed(error.failure);
    if (error instanceof ModelUnavailable) return failed({ code: 'wrong-shape', status: 200 });
    throw error;
  }
}

async function reply(
  ports: LadderPorts,
  question: string,
  rung: AnswerRung,
  skipped: Skipped[],
  answer: Answer | undefined,
): Promise<AskReply> {
  if (answer === undefined) return { question, rung, skipped };
  const citations = await Promise.all(
    answer.citations.map(async (citation): Promise<Citation> => {
      const copy = await ports.copyOf(citation.source);
      return copy === undefined ? citation : { ...citation, copy };
    }),
  );
  return { question, rung, skipped, answer: { ...answer, citations } };
}

function wordsOf(skipped: Skipped): string {
  const who =
    'service' in skipped ? skipped.service : 'model' in skipped ? skipped.model : skipped.meaning;
  return `${who}\n${skipped.failure.code}`;
}
