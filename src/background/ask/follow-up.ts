/** Handles a question that follows others: what it means by itself, and which passages it is asked of first. */
import type { Wording } from '../../answer/quoting/wording';
import { changesSubject, refersBack } from '../../answer/subject';
import { getDocument } from '../../library/documents/document-lists';
import { bestChunks, type LooseText } from '../../library/index/best-chunks';
import type { Library } from '../../library/library';
import type { AskedBefore } from '../../messages/requests';
import { passageKey } from '../../protocol/interface/source-key';
import { ownSource } from '../../protocol/library-connection';
import { type Answer, type Answerer, ModelUnavailable, type Passage } from '../../protocol/passage';
import { wordingIn } from '../../retrieval/languages/text-wording';
import type { WorkerContext } from '../worker/worker-context';
import type { LadderPorts } from './ladder';

/** Maximum number of passages carried over from earlier sources. */
const CARRIED = 5;
/** Maximum number of the previous answer's sources that are searched. */
const MOST_SOURCES = 5;

export interface FollowUp {
  /** The question as the model understood it. Absent if no model did. */
  understood?: string;
  /** Ports that take the earlier questions into account. */
  ports: LadderPorts;
}

/**
 * If a model can say what the follow-up means, asks that like any other question. Otherwise asks the sources of the
 * previous answer first, and sends services the previous question together with this one.
 */
export async function followUp(
  context: WorkerContext,
  ports: LadderPorts,
  before: readonly AskedBefore[],
  question: string,
  signal: AbortSignal | undefined,
): Promise<FollowUp> {
  const understood = await byModel(ports, before, question, signal);
  if (understood !== undefined) return { understood, ports };
  const carried = await carriedOver(context, before, question);
  const last = before.at(-1)?.question ?? '';
  const { code } = wordingIn(context.languages)(carried.map(({ content }) => content));
  return {
    ports: {
      ...ports,
      askService: (service, endpoint, words, stop) =>
        ports.askService(service, endpoint, `${last} ${words}`.trim(), stop),
      askLibrary: async (words, stop) => besides(carried, await ports.askLibrary(words, stop)),
      quoting: firstOf(carried, ports.quoting, { code, terms: context.terms }),
    },
  };
}

async function byModel(
  ports: LadderPorts,
  before: readonly AskedBefore[],
  question: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const models = await ports.models();
  const [model] = typeof models === 'string' ? [] : models;
  if (model?.understand === undefined) return undefined;
  ports.told({ kind: 'step', step: { kind: 'understanding', model: model.name } });
  try {
    return await model.understand(before, question, signal);
  } catch (error) {
    signal?.throwIfAborted();
    // The same model is asked for the answer next. If it fails, that request reports it.
    if (error instanceof ModelUnavailable) return undefined;
    throw error;
  }
}

/** Returns the passages of the last answer's sources that match this question. */
async function carriedOver(
  library: Library,
  before: readonly AskedBefore[],
  question: string,
): Promise<Passage[]> {
  const answer = before.findLast((one) => one.answer !== undefined && !one.answer.silent)?.answer;
  const uids = new Set(answer?.citations.map(({ source, copy }) => copy ?? source.uid));
  const kept = await Promise.all(
    [...uids].slice(0, MOST_SOURCES).map((uid) => getDocument(library.database, uid)),
  );
  const texts = kept.flatMap((document): LooseText[] => {
    if (document === undefined) return [];
    const { uid, title, url, updatedAt } = document;
    return [{ ...document, source: ownSource(uid, title, url, updatedAt) }];
  });
  return texts.length === 0 ? [] : bestChunks(texts, question, CARRIED, library.languages);
}

/** Joins both lists: the carried passages, then those of the found ones that are new. */
function besides(carried: readonly Passage[], found: readonly Passage[]): Passage[] {
  const known = new Set(carried.map(passageKey));
  return [...carried, ...found.filter((passage) => !known.has(passageKey(passage)))];
}

/**
 * Quotes the sources of the previous answer, and looks elsewhere if the question changes the subject. If they do not
 * answer a question that names its subject, everything else is asked too. A question that names nothing is only asked
 * of those sources: any other answer could be about something else.
 */
function firstOf(carried: readonly Passage[], quoting: Answerer, wording: Wording): Answerer {
  return {
    async answer(request) {
      const isOfOld = carried.length > 0 && !(await changesSubject(request, carried, wording));
      const near = isOfOld
        ? unmarked(await quoting.answer({ ...request, passages: carried }))
        : undefined;
      if (isOfOld && refersBack(request.question, wording.code)) return near;
      return near === undefined || near.silent ? quoting.answer(request) : near;
    },
  };
}

/** A follow-up names so little that its right answers from the earlier sources would be marked as unsure too. */
function unmarked(answer: Answer | undefined): Answer | undefined {
  if (!answer?.unsure) return answer;
  const { unsure: _, ...others } = answer;
  return others;
}
