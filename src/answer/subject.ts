/** Whether a follow-up changes the subject. */
import type { AnswerRequest, PlainPassage } from '../protocol/passage';
import { contentOf } from './quoting/question-words';
import { idf } from './quoting/rarity';
import type { Terms } from './quoting/wording';

/** The further share of a question's weight that must be found elsewhere for the subject to be another. */
const CHANGE = 0.15;

/** It goes on from what was said, or stands for what was named there. */
const GOES_ON = /^\s*(?:and|und|et|y)\s/iu;
const PRONOUN =
  /(?<![\p{L}\p{N}])(?:he|she|it|they|him|her|them|his|hers|its|their|er|sie|ihn|ihm|ihr|ihre|seine|dafür|davon|il|elle|ils|elles)(?![\p{L}\p{N}])/iu;
/** A name, a number, or a noun in German: after the first word, which has a capital anyway. */
const NAMED = /\S\s["'“„«(]?[\p{Lu}\p{N}]/u;

/** Whether a follow-up names nothing itself, so that it can only be about what was talked about. */
export function refersBack(question: string): boolean {
  const start = question.slice(0, LONGEST);
  if (NAMED.test(start) || !(GOES_ON.test(start) || PRONOUN.test(start))) return false;
  // Who writes names without capitals has more to say than what is asked of “it”.
  const rest = start.replace(GOES_ON, ' ').replace(PRONOUN, ' ').trim();
  const content = contentOf(rest);
  return content === rest || content.split(/\s+/u).length <= MOST_WORDS;
}

const MOST_WORDS = 2;
/** A longer text is no question that leaves out what it is about. */
const LONGEST = 300;

/**
 * By the share of the question's weight that the best passage has, with its title and headings: of those found for
 * the question, and of those carried over.
 */
export async function changesSubject(
  { question, passages: found, frequencies }: AnswerRequest,
  carried: readonly PlainPassage[],
  terms: Terms,
  change = CHANGE,
): Promise<boolean> {
  if (refersBack(question)) return false;
  // “And how did” is rare in what is kept, and of no subject.
  const asked = [...new Set(terms(contentOf(question)))];
  const known = await frequencies?.(asked);
  if (known === undefined || asked.length === 0) return false;
  const weights = asked.map((term) =>
    idf(Math.min(known.passages, known.holding.get(term) ?? 0), known.passages),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const held = (passages: readonly PlainPassage[]) =>
    Math.max(
      0,
      ...passages.map(({ content, headings, source }) => {
        const words = new Set(terms([source.title, ...headings, content].join('\n')));
        return asked.reduce((sum, term, at) => sum + (words.has(term) ? (weights[at] ?? 0) : 0), 0);
      }),
    );
  return (held(found) - held(carried)) / total > change;
}
