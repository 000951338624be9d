/** Answers the questions that pages ask: connects the ladder to the library, the services and the models. */

import { quoteLeads } from '../../answer/whole';
import { askService } from '../../client/ask-service';
import { copyOfSource, detailsOf, getDocument } from '../../library/documents/document-lists';
import { termFrequencies } from '../../library/index/search';
import type { AskReply, RequestOf, Skipped } from '../../messages/requests';
import type { Listener } from '../../messages/wire';
import { isPrivate } from '../../platform/tabs/tabs';
import { eitherSignal } from '../../protocol/either-signal';
import type { Answerer, Passage } from '../../protocol/passage';
import { ProblemError } from '../../protocol/problem';
import { remembered } from '../../protocol/remembered';
import { isOfLibrary } from '../../protocol/scope/within-scope';
import { wordingIn } from '../../retrieval/languages/text-wording';
import type { Database } from '../../storage/database/database';
import { knownDocuments } from '../../storage/known-uids';
import { askDevice, createDevice, type Device } from '../device/device';
import { findByMeaning, type MeaningPorts } from '../find/meaning';
import { interfaceServices } from '../find/search-services';
import { toPassages } from '../services/service-passages';
import { askPorts } from '../services/service-ports';
import type { WorkerContext } from '../worker/worker-context';
import { type AskedOf, askedOf } from './asked-of';
import { followUp } from './follow-up';
import { answerByLadder, type LadderPorts } from './ladder';
import { locateQuotes } from './locate-quotes';
import { answeringModels } from './own-model';

/** @param listener gets the steps and the answer as they come. Asking stops when it stops listening. */
export type Ask = (request: RequestOf<'ask'>, listener?: Listener<'ask'>) => Promise<AskReply>;

/** Maximum number of library passages that an answer may use. */
const PASSAGES = 10;
/** How long to wait for a quotation. After that, the answer stands without it. */
const QUOTE_PATIENCE_MS = 3_000;

/** Makes the function that answers questions. */
export function createAsking(context: WorkerContext): Ask {
  const { database } = context;
  const device = createDevice(context);
  const wordingOf = wordingIn(context.languages);
  const leadQuoting: Answerer = { answer: async ({ passages }) => quoteLeads(passages, wordingOf) };
  return async (request, listener) => {
    const { question, scope, follows, windowId } = request;
    const signal = listener?.signal;
    const ports = ladderPorts(context, device, listener);
    try {
      const unmeant: Skipped[] = [];
      const own = (await isPrivate(windowId))
        ? withinThisDevice(ports)
        : withMeaning(ports, { library: context, ports: askPorts(database) }, unmeant);
      // A question about a page is always about that page, so it does not follow earlier ones.
      const isOfPage = scope !== undefined && !isOfLibrary(scope);
      const following =
        follows?.length && !isOfPage
          ? await followUp(context, own, follows, question, signal)
          : { ports: own };
      const { understood } = following;
      const asked = await askedOf(context, { ...request, question: understood ?? question });
      signal?.throwIfAborted();
      const narrow = narrowed(following.ports, asked, leadQuoting);
      const reply = await answerByLadder(narrow, asked.words, signal);
      const skipped = [...(reply.skipped ?? []), ...unmeant];
      return {
        ...reply,
        question,
        skipped,
        ...(scope && { scope }),
        ...(understood !== undefined && understood !== question && { understood }),
      };
    } catch (error) {
      if (signal?.aborted) throw new ProblemError({ code: 'cancelled' }, { cause: error });
      throw error;
    }
  };
}

/** Restricts the ports to this device. Nothing is sent, so the ledger has nothing to note. */
function withinThisDevice(ports: LadderPorts): LadderPorts {
  return { ...ports, services: async () => [], models: async () => 'private-window' };
}

/** Asks no service about a page or a part of the library, because a service would answer from everything it has. */
function narrowed(
  ports: LadderPorts,
  { query, passages, whole, sensitive }: AskedOf,
  leadQuoting: Answerer,
): LadderPorts {
  if (query === undefined && passages === undefined) return ports;
  return {
    ...ports,
    services: async () => [],
    askLibrary: async (words, signal) => passages ?? ports.askLibrary(query ?? words, signal),
    // The passages of a page are no documents that could be opened.
    closest: async (words, signal) => (passages ? [] : ports.closest(query ?? words, signal)),
    ...(whole && { quoting: leadQuoting }),
    ...(sensitive && { models: async () => 'sensitive-page' }),
  };
}

/**
 * Searches the library by meaning as well, if that is switched on.
 * @param unmeant gets the reason if only the words were used.
 */
function withMeaning(ports: LadderPorts, meaning: MeaningPorts, unmeant: Skipped[]): LadderPorts {
  return {
    ...ports,
    async askLibrary(words, signal) {
      const found = await findByMeaning(meaning, words, PASSAGES, signal);
      if (found === undefined) return ports.askLibrary(words, signal);
      const { model, ...used } = found.meaning;
      if (!('failure' in used)) return withoutAnswers(meaning.library.database, found.passages);
      unmeant.push({ meaning: model, failure: used.failure });
      return ports.askLibrary(words, signal);
    },
  };
}

function ladderPorts(
  context: WorkerContext,
  device: Device,
  listener: Listener<'ask'> | undefined,
): LadderPorts {
  const { database, quoting, terms } = context;
  const ports = askPorts(database);
  const ask: LadderPorts['askService'] = (service, endpoint, question, signal) =>
    askService(ports, service, endpoint, { query: question }, signal);
  // What is shown meanwhile and what the answer is drawn from are mostly the same: it is searched for once.
  const own = remembered(async (question: string) =>
    withoutAnswers(database, await askDevice(device, question, listener?.signal)),
  );
  return {
    services: () => interfaceServices(database),
    askService: ask,
    askLibrary: own,
    closest: own,
    models: () => answeringModels({ database, ports, terms }),
    quoting,
    frequencies: (some) => termFrequencies(context, some),
    detailsOf: (source) => detailsOf(database, source),
    locate: (answer, service, question, signal) =>
      locateQuotes(
        {
          terms,
          ownText: async (source) => {
            const uid = await copyOfSource(database, source);
            return uid === undefined ? undefined : (await getDocument(database, uid))?.markdown;
          },
          passages: async () => {
            const until = eitherSignal(signal, AbortSignal.timeout(QUOTE_PATIENCE_MS));
            const asked = await ask(service, 'context', question, until);
            return asked.ok ? toPassages(service, asked.answer) : [];
          },
        },
        answer,
      ),
    copyOf: (source) => copyOfSource(database, source),
    told: (part) => listener?.part(part),
  };
}

/** Leaves out saved answers: one answer must not be a source for the next. */
async function withoutAnswers(database: Database, passages: Passage[]): Promise<Passage[]> {
  const uids = [...new Set(passages.map(({ source }) => source.uid))];
  const kept = await knownDocuments(database, uids);
  return passages.filter(({ source }) => kept.get(source.uid)?.kind !== 'answer');
}
