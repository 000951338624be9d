/** The question of an exported answer, and what it was asked about, as lines of the front matter. */
import * as v from 'valibot';
import { type KeptAnswer, KeptAnswerSchema } from '../../protocol/document/kept-answer';
import { squeeze } from '../../protocol/plain-line';

const QUESTION = 'question';
const SCOPE = 'asked-of';

/** @param title that of the document, which is the question unless it is too long or was corrected. */
export function answerLines(
  { question, scope }: KeptAnswer,
  title: string,
): { name: string; value: string }[] {
  // The text that was selected is not written: such a question cannot be asked again anyway.
  const asked = scope && ('name' in scope ? `${scope.kind} ${scope.name}` : scope.kind);
  return [
    ...(question === squeeze(title) ? [] : [{ name: QUESTION, value: question }]),
    ...(asked === undefined ? [] : [{ name: SCOPE, value: asked }]),
  ];
}

/** Reads the lines again. @param one the value of a line, empty without it */
export function readAnswer(one: (name: string) => string, title: string): KeptAnswer | undefined {
  const [, kind, name] = /^(\w+)(?: (.+))?$/.exec(one(SCOPE)) ?? [];
  const answer = {
    question: one(QUESTION) || title,
    ...(kind && { scope: { kind, ...(name !== undefined && { name }) } }),
  };
  const parsed = v.safeParse(KeptAnswerSchema, answer);
  return parsed.success ? parsed.output : undefined;
}
