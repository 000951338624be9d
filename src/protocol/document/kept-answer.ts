import * as v from 'valibot';
import { plainLine } from '../plain-line';
import { AskScopeSchema } from '../scope/ask-scope';

/** Characters of a question that are kept with its answer. */
export const MAX_QUESTION_LENGTH = 5_000;

/** What is known of an answer that was kept as a document, beside its text: what it takes to ask again. */
export const KeptAnswerSchema = v.object({
  question: v.pipe(v.string(), v.maxLength(MAX_QUESTION_LENGTH), v.transform(plainLine)),
  /** What it was asked of; absent: of everything. */
  scope: v.optional(AskScopeSchema),
});
export type KeptAnswer = v.InferOutput<typeof KeptAnswerSchema>;
