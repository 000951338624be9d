/**
 * The ladder has three rungs: the answer of a connected service; an answer of the person's own model, from passages
 * of the library and of every service; the same passages, quoted. The next rung is tried if one cannot answer, and
 * each reply says why the rungs above it did not.
 */
import type { ChatAnswer, ChatAsking } from '../../answer/model/chat-answer';
import { ModelBrokeOff } from '../../answer/model/chat-model';
import type { CitedPart } from '../../answer/model/citing';
import type { Asked } from '../../client/ask-service';
import type {
  AnswerRung,
  AskedBefore,
  AskPart,
  AskReply,
  AskStep,
  CutShort,
  ModelFailure,
  Skipped,
  WhyNoModel,
} from '../../messages/requests';
import { fuse } from '../../protocol/fusion';
import type { Source } from '../../protocol/interface/context';
import {
  type Answer,
  type Answerer,
  type AnswerRequest,
  type Citation,
  type DetailsOf,
  type FrequenciesOf,
  ModelUnavailable,
  type Passage,
} from '../../protocol/passage';
import type { InterfaceService } from '../../protocol/services/connected-service';
import { foldDuplicates } from '../find/fold-passages';
import { ModelFailed } from '../find/own-endpoint';
import { toPassages } from '../services/service-passages';

/** Maximum number of passages that an answer is drawn from. */
const PASSAGES = 10;

type ServiceSkipped = Extract<Skipped, { service: string }>;

/** The person's model as the ladder knows it. */
export interface LadderModel {
  name: string;
  /** Absent if the model runs in the browser itself. */
  host?: string;
  /** Rejects with `ModelUnavailable` if it gives no answer, or with the signal's reason. */
  answer: (asking: ChatAsking) => Promise<ChatAnswer>;
  /** Rewrites a follow-up so that it can be understood alone. Rejects as `answer` does. */
  understand?: (
    before: readonly AskedBefore[],
    question: string,
    signal?: AbortSignal,
  ) => Promise<string | undefined>;
}

export interface LadderPorts {
  services: () => Promise<InterfaceService[]>;
  askService: (
    service: InterfaceService,
    endpoint: 'context' | 'question',
    question: string,
    signal?: AbortSignal,
  ) => Promise<Asked>;
  /** Asks the library on the device as one more service. */
  askLibrary: (question: string, signal?: AbortSignal) => Promise<Passage[]>;
  /** The same at once, by the words alone, with nothing sent. */
  closest: (question: string, signal?: AbortSignal) => Promise<Passage[]>;
  /**
   * The models, in the order in which they are asked. `off`: the person has switched off the models that exist. The
   * other strings say why no model may be asked.
   */
  models: () => Promise<readonly LadderModel[] | 'off' | 'private-window' | 'sensitive-page'>;
  quoting: Answerer;
  /** How common terms are in the library. */
  frequencies?: FrequenciesOf;
  /** What the library knows about a document besides its text. */
  detailsOf?: DetailsOf;
  /** Finds the words that each citation of a service's answer rests on, if the service does not say. */
  locate: (
    answer: Answer,
    service: InterfaceService,
    question: string,
    signal?: AbortSignal,
  ) => Promise<readonly Citation[]>;
  /** Returns the uid of the library's own copy of a source. */
  copyOf: (source: Source) => Promise<string | undefined>;
  told: (part: AskPart) => void;
}

/** Rejects with the signal's reason when it aborts. A rung that fails never makes it reject. */
export async function answerByLadder(
  given: LadderPorts,
  question: string,
  signal?: AbortSignal,
): Promise<AskReply> {
  const ports = { ...given, told: withClosest(given, question, signal) };
  const services = await ports.services();
  const skipped: ServiceSkipped[] = [];
  // Asks one service after another and stops at the first answer, because each answer may be paid for.
  for (const service of services.filter(({ askHere }) => askHere)) {
    const answered = await askOne(ports, service, question, signal);
    signal?.throwIfAborted();
    if ('rung' in answered) return reply(ports, question, answered.rung, skipped, answered.answer);
    skipped.push(answered);
  }
  // Who was just out of reach would only make the person wait again, more than a minute where it hangs.
  const mute = new Set(skipped.filter(isUnreached).map(({ service }) => service));
  const reached = services.filter(({ name }) => !mute.has(name));
  const { passages, from, failed } = await gather(ports, reached, question, signal);
  signal?.throwIfAborted();
  // Do not report a failure twice if the service has already given it for `/question`.
  const said = new Set(skipped.map(wordsOf));
  skipped.push(...failed.filter((one) => !said.has(wordsOf(one))));
  const drawn = from.length > 0 ? { services: from } : {};

  const { frequencies, detailsOf } = ports;
  const request = { question, passages, signal, frequencies, detailsOf };
  const asked = await askModels(ports, { request, skipped, drawn });
  if ('answer' in asked) {
    const { rung, answer, cutShort } = asked;
    const whole = await reply(ports, question, rung, skipped, answer);
    return cutShort === undefined ? whole : { ...whole, cutShort };
  }
  const quoted = await ports.quoting.answer(request);
  return reply(ports, question, { kind: 'extraction', why: asked.why, ...drawn }, skipped, quoted);
}

/** Also tells the closest passages, once and right after the first step: from there on an answer may take long. */
function withClosest(
  { told, closest }: LadderPorts,
  question: string,
  signal?: AbortSignal,
): LadderPorts['told'] {
  let isTold = false;
  return (part) => {
    told(part);
    if (isTold) return;
    isTold = true;
    closest(question, signal).then(
      (passages) => told({ kind: 'closest', passages }),
      // The answer is drawn from the same library, so its failure is told there.
      () => undefined,
    );
  };
}

async function askOne(
  ports: LadderPorts,
  service: InterfaceService,
  question: string,
  signal?: AbortSignal,
): Promise<{ rung: AnswerRung; answer: Answer } | ServiceSkipped> {
  const { name } = service;
  tellStep(ports, { kind: 'question', service: name });
  const asked = await ports.askService(service, 'question', question, signal);
  if (!asked.ok) return { service: name, failure: asked.failure };
  const { markdown, results, form } = asked.answer;
  // An answer in the structured form has a result. Without one, its text only says that nothing was found.
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

const isUnreached = ({ failure }: ServiceSkipped): boolean =>
  failure.code === 'timed-out' || failure.code === 'network';

interface Gathered {
  passages: Passage[];
  /** Names of the services that some passages may come from. */
  from: string[];
  failed: ServiceSkipped[];
}

async function gather(
  ports: LadderPorts,
  services: readonly InterfaceService[],
  question: string,
  signal?: AbortSignal,
): Promise<Gathered> {
  const chosen = services.filter(({ askHere, searchHere }) => askHere || searchHere);
  if (chosen.length > 0) {
    tellStep(ports, { kind: 'passages', services: chosen.map(({ name }) => name) });
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

interface ModelAsking {
  request: AnswerRequest;
  /** Who has not answered so far. A model that does not answer is added. */
  skipped: Skipped[];
  /** The services that some of the passages may come from. */
  drawn: { services?: string[] };
}

type ModelAnswered =
  | { rung: AnswerRung; answer: Answer; cutShort?: CutShort }
  | { why: WhyNoModel };

/** Asks one model after another, until one answers. */
async function askModels(ports: LadderPorts, asking: ModelAsking): Promise<ModelAnswered> {
  const models = await ports.models();
  if (models === 'off') return { why: 'model-off' };
  if (typeof models === 'string') return { why: models };
  if (models.length === 0) return { why: 'no-model' };
  if (asking.request.passages.length === 0) return { why: 'nothing-to-read' };
  for (const model of models) {
    const asked = await askModel(ports, model, asking);
    if ('answer' in asked) return asked;
  }
  return { why: 'model-failed' };
}

async function askModel(
  ports: LadderPorts,
  model: LadderModel,
  { request, skipped, drawn }: ModelAsking,
): Promise<ModelAnswered> {
  const failed = (failure: ModelFailure, said?: string): ModelAnswered => {
    skipped.push({ model: model.name, failure, ...(said !== undefined && { said }) });
    return { why: 'model-failed' };
  };
  const rung: AnswerRung = {
    kind: 'model',
    model: model.name,
    ...(model.host !== undefined && { host: model.host }),
    ...drawn,
  };
  const parts = tellParts(ports, { kind: 'begins', rung, skipped: [...skipped] });
  tellStep(ports, { kind: 'model', model: model.name });
  try {
    const answered = await model.answer({ ...request, heard: parts.heard });
    await parts.told();
    if ('nothing' in answered) {
      return failed({ code: answered.nothing === 'empty' ? 'empty' : 'nothing-found' });
    }
    const { answer } = answered;
    const because = answered.whole ? undefined : whyCut(answered.error);
    // An answer that names no source cannot be checked, so it is not shown as an answer from these sources.
    if (answer.citations.length === 0) {
      return failed(because ?? { code: 'no-sources' }, answer.markdown);
    }
    if (because === undefined) return { rung, answer };
    return { rung, answer, cutShort: { by: 'model', because } };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof ModelUnavailable) return failed(whyCut(error));
    throw error;
  }
}

function whyCut(error: unknown): ModelFailure {
  if (error instanceof ModelFailed) return error.failure;
  if (error instanceof ModelBrokeOff) return { code: 'broke-off', message: error.complaint };
  if (error instanceof ModelUnavailable) return { code: 'wrong-shape', status: 200 };
  if (error === undefined) return { code: 'cut-off' };
  throw error;
}

function tellStep(ports: LadderPorts, step: AskStep): void {
  ports.told({ kind: 'step', step });
}

/** Passes an answer on as it comes. Looks up each citation first, to add the library's own copy. */
function tellParts(ports: LadderPorts, begins: AskPart) {
  let telling: Promise<void> | undefined;
  return {
    heard({ markdown, citations }: CitedPart): void {
      if (telling === undefined) ports.told(begins);
      telling = (telling ?? Promise.resolve()).then(async () =>
        ports.told({ kind: 'words', markdown, citations: await withCopies(ports, citations) }),
      );
      // It is awaited later, or not at all if the model fails. So avoid an unhandled rejection.
      telling.catch(() => undefined);
    },
    /** Resolves when every part has been told. */
    told: async () => telling,
  };
}

async function reply(
  ports: LadderPorts,
  question: string,
  rung: AnswerRung,
  skipped: Skipped[],
  answer: Answer | undefined,
): Promise<AskReply> {
  if (answer === undefined) return { question, rung, skipped };
  const citations = await withCopies(ports, answer.citations);
  return { question, rung, skipped, answer: { ...answer, citations } };
}

function withCopies(ports: LadderPorts, citations: readonly Citation[]): Promise<Citation[]> {
  return Promise.all(
    citations.map(async (citation) => {
      const copy = await ports.copyOf(citation.source);
      return copy === undefined ? citation : { ...citation, copy };
    }),
  );
}

function wordsOf(skipped: Skipped): string {
  const who =
    'service' in skipped ? skipped.service : 'model' in skipped ? skipped.model : skipped.meaning;
  return `${who}\n${skipped.failure.code}`;
}
