/** Whether a follow-up changes the subject. */
import type { AnswerRequest, PlainPassage } from '../protocol/passage';
import { idf } from './quoting/rarity';
import type { Terms } from './quoting/wording';

/** The further share of a question's weight that must be found elsewhere for the subject to be another. */
const CHANGE = 0.15;

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
  const asked = [...new Set(terms(question))];
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
