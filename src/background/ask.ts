/**
 * The ladder: the answer of a connected service; where none answers, passages of the library and of every service,
 * quoted. Each rung says why the one above it did not answer.
 */
import { searchLibrary } from '../library/search';
import type { AskReply, RequestOf } from '../messages/requests';
import type { Answer, Answerer, Passage } from '../protocol/passage';
import type { ServiceAnswer } from '../protocol/service-answer';
import type { Database } from '../storage/database';
import { foldDuplicates, fuse } from './fuse';
import { askAll, toPassages } from './search-services';

/** Passages an answer is drawn from. */
const PASSAGES = 10;

export async function askAround(
  database: Database,
  answerer: Answerer,
  { question }: RequestOf<'ask'>,
): Promise<AskReply> {
  const top = await askAll(database, 'question', question, ({ askHere }) => askHere);
  const [first] = top.answers;
  if (first !== undefined) {
    const { service, answer, ageMs } = first;
    return {
      question,
      answer: toAnswer(answer),
      rung: { kind: 'service', service: service.name, ...(ageMs !== undefined && { ageMs }) },
      skipped: top.failed,
    };
  }
  const asked = await askAll(database, 'context', question, ({ searchHere }) => searchHere);
  const lists = [
    await searchLibrary(database, question, { limit: PASSAGES }),
    ...asked.answers.map(({ service, answer }) => toPassages(service, answer)),
  ];
  const passages: Passage[] = foldDuplicates(fuse(lists)).slice(0, PASSAGES);
  const answer = await answerer.answer(question, passages);
  const services = asked.answers.map(({ service }) => service.name);
  return {
    question,
    ...(answer === undefined ? {} : { answer }),
    rung: { kind: 'extraction', why: 'no-model', ...(services.length > 0 && { services }) },
    skipped: [...top.failed, ...asked.failed],
  };
}

/** `[n]` in the markdown points at the n-th cited source; the service does not say which words carry the claim. */
function toAnswer({ markdown, results }: ServiceAnswer): Answer {
  const sources = results.flatMap((result) => result.sources);
  return { markdown, citations: sources.map((source) => ({ quote: '', source })) };
}
