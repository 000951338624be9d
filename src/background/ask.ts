import { searchLibrary } from '../library/search';
import type { AskReply, RequestOf } from '../messages/requests';
import type { Answerer } from '../protocol/passage';
import type { Database } from '../storage/database';

/** Passages an answer is drawn from. */
const PASSAGES = 10;

/** Answers from what is kept on this device, by quoting it. */
export async function answerFromLibrary(
  database: Database,
  answerer: Answerer,
  { question }: RequestOf<'ask'>,
): Promise<AskReply> {
  const passages = await searchLibrary(database, question, { limit: PASSAGES });
  const answer = await answerer.answer(question, passages);
  return {
    question,
    ...(answer === undefined ? {} : { answer }),
    rung: { kind: 'extraction', why: 'no-model' },
  };
}
