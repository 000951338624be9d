import * as v from 'valibot';
import { plainLine } from '../plain-line';
import { AskScopeSchema } from '../scope/ask-scope';

/** Characters of a question that are kept with its answer. */
export const MAX_QUESTION_LENGTH = 5_000;

/** What is known about an answer that was kept as a document, besides its text: enough to ask again. */
export const KeptAnswerSchema = v.object({
  question: v.pipe(v.string(), v.maxLength(MAX_QUESTION_LENGTH), v.transform(plainLine)),
  /** What the question was about; absent: everything. */
  scope: v.optional(AskScopeSchema),
});
export type KeptAnswer = v.InferOutput<typeof KeptAnswerSchema>;
