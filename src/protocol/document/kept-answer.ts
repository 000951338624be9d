import * as v from 'valibot';
import { line } from '../schema-fields';
import { AskScopeSchema } from '../scope/ask-scope';

/** Maximum characters of a question kept with its answer. */
export const MAX_QUESTION_LENGTH = 5_000;

/** What is known about an answer kept as a document, besides its text: what is needed to ask again. */
export const KeptAnswerSchema = v.object({
  question: line(MAX_QUESTION_LENGTH),
  /** What it was asked about. Absent: everything. */
  scope: v.optional(AskScopeSchema),
});
export type KeptAnswer = v.InferOutput<typeof KeptAnswerSchema>;
