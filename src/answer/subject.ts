/** Decides whether a follow-up question changes the subject. */
import type { AnswerRequest, PlainPassage } from '../protocol/passage';
import { remembered } from '../protocol/remembered';
import { ALL_ASKING } from './asking/all-asking';
import { anyPhrase, phrasesOf, WITHOUT_SPACES } from './asking/phrase-lists';
import { askingIn, languageOf, speechOf } from './asking/speech';
import { contentOf } from './quoting/question-words';
import { idf } from './quoting/rarity';
import type { Wording } from './quoting/wording';

/** The subject changes if the best passage elsewhere has this much more of the question's weight. */
const CHANGE = 0.15;

/** A name, a number, or a German noun. The first word does not count, because it has a capital anyway. */
const NAMED = /\S\s["'“„«(]?[\p{Lu}\p{N}]/u;

/** Returns how a language continues a conversation, and its pronouns. */
const followingIn = remembered((code: string) => {
  const { goesOn, pronouns } = askingIn(code) ?? {};
  return {
    goesOn: new RegExp(`^[\\s¿]{0,9}(?:${anyPhrase(phrasesOf(goesOn))})\\s{0,9}`, 'iu'),
    pronoun: new RegExp(anyPhrase(phrasesOf(pronouns)), 'iu'),
  };
});

/**
 * Whether a follow-up names nothing itself, so that it can only be about the subject before it.
 * @param code the language of that subject; the question may be in another.
 */
export function refersBack(question: string, code = ''): boolean {
  const start = question.slice(0, LONGEST);
  if (NAMED.test(start)) return false;
  const likely = [languageOf(start, code), 'en'];
  const asked = start.toLowerCase();
  // Question words come last, because reading those of a language is slowest.
  return ALL_ASKING.some(
    ({ code: one }) =>
      refersBackIn(one, start) &&
      (likely.includes(one) || speechOf(one)?.kindOf(asked) !== undefined),
  );
}

function refersBackIn(code: string, question: string): boolean {
  const { goesOn, pronoun } = followingIn(code);
  if (!goesOn.test(question) && !pronoun.test(question)) return false;
  // More words are left if the question names something in lower case than if it asks about “it”.
  const rest = question.replace(goesOn, ' ').replace(pronoun, ' ').trim();
  const content = contentOf(rest);
  return content === rest || isShort(content);
}

/** Whether a text has at most two words; in scripts without spaces, at most twelve characters. */
const isShort = (content: string) =>
  content.split(/\s+/u).length <= 2 && (!WITHOUT_SPACES.test(content) || content.length <= 12);

/** Maximum characters. A longer question does not omit its subject. */
const LONGEST = 300;

/**
 * Whether the subject changes: compares the share of the question's weight in the best passage that was found
 * for the question with the share in the best one that was carried over. Titles and headings count.
 */
export async function changesSubject(
  { question, passages: found, frequencies }: AnswerRequest,
  carried: readonly PlainPassage[],
  { code, terms }: Wording,
  change = CHANGE,
): Promise<boolean> {
  if (refersBack(question, code)) return false;
  // “And how did” is rare in documents, but says nothing about the subject.
  const asked = [...new Set(terms(contentOf(question, code)))];
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
