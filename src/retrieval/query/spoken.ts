/** Reads a query in the languages of the library: chooses the query's language, and finds its words in the others. */
import { analyse, type Token } from '../analysis/analyse';
import type { Language, Languages } from '../analysis/language';
import { stopWordsIn } from '../analysis/stop-words';
import type { Query } from './query';

/** Code for English and for texts in an unknown language. */
const PLAIN = '';

/** Weight of a term in another language, relative to the query's own. */
export const FOREIGN = 0.5;
/** Additional languages in which a query is analysed. Each may cost a look-up per word. */
const MOST_OTHERS = 3;

export interface Spoken {
  readonly language: Language | undefined;
  /** Whether the query's words or script show its language, and not only the languages of the library. */
  readonly isSure: boolean;
  readonly query: Query;
  /** The language in which its words may be parts of compounds. */
  readonly compounding: Language | undefined;
  /** For each term, its forms in the other languages. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/** Reads a query for a library in which everything is in English. */
export const inEnglish = (query: Query): Spoken => ({
  language: undefined,
  isSure: false,
  query,
  compounding: undefined,
  others: new Map(),
});

/** Reads a query in the languages of the library. @param held number of chunks by language. */
export function inLanguages(
  query: Query,
  held: ReadonlyMap<string, number>,
  languages: Languages,
): Spoken {
  const known = [...held]
    .filter(([code, chunks]) => chunks > 0 && code !== PLAIN)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .flatMap(([code, chunks]) => {
      const language = languages(code);
      return language === undefined ? [] : [{ language, chunks }];
    });
  if (known.length === 0) return inEnglish(query);
  // The query has no words, so no language matters.
  if (query.terms.length + query.without.length === 0) return inEnglish(query);
  const plain = held.get(PLAIN) ?? 0;
  const { language, isSure } = languageAsked(query, known, plain);
  const rest = known.map((one) => one.language).filter((one) => one !== language);
  // Texts of every language contain English words.
  const others = [...rest.slice(0, MOST_OTHERS), ...(language === undefined ? [] : [undefined])];
  const asked = language === undefined ? query : query.readIn(language);
  // A single word rarely shows its language.
  const likely = isSure ? [language] : [language, ...others];
  return {
    language,
    isSure,
    query: asked,
    compounding: likely.find((one) => one?.isCompounding),
    others: formsOf(asked, language, others),
  };
}

/** Chooses the most likely language of a query, by its stop words, its script and the languages of the library. */
function languageAsked(
  { words, isMarkedAbroad }: Query,
  known: readonly { language: Language; chunks: number }[],
  plain: number,
): { language: Language | undefined; isSure: boolean } {
  const all = known.reduce((sum, { chunks }) => sum + chunks, plain);
  const tokens = analyse(words);
  const inLatin = tokens.filter(isInLatin).length;
  // In a query of another script, words in Latin letters are names.
  const isOtherScript = inLatin <= 2 * (tokens.length - inLatin);
  const judge = (language?: Language) => {
    // Take an identifier only as a whole: the x of X.25 is not a word.
    const own = analyse(words, language).filter(
      (token, i, all) => token.start !== all[i - 1]?.start && !(isOtherScript && isInLatin(token)),
    );
    // A capital letter after the first word marks a name: The Mask of Anarchy.
    const telling = own
      .filter(stopWordsIn(words, language))
      .filter(({ start }) => start === tokens[0]?.start || !isCapital(words.charAt(start)));
    const written = own.filter((token) => {
      if (language !== undefined) return language.writes(token.surface);
      // If its words may be English, letters such as ü and marks such as „ show that it is not.
      const isAscii = /^[\0-\x7f’]*$/.test(words.slice(token.start, token.end));
      const isForeign = telling.length > 0 && (isMarkedAbroad || !isAscii);
      return isInLatin(token) && !isForeign;
    });
    return { written: written.length, telling: telling.length };
  };
  const english = judge();
  let best: Language | undefined;
  let share = plain / all;
  let most = english.written + 2 * english.telling;
  let isSure = english.telling > 0;
  for (const { language, chunks } of known) {
    const { written, telling } = judge(language);
    const said = written + 2 * telling;
    if (said > most || (said === most && chunks / all > share)) {
      // `in Berlin` is English and German, and only few words distinguish Danish from Norwegian.
      isSure = said > most && (telling > 0 || isOtherScript);
      best = language;
      most = said;
      share = chunks / all;
    } else if (said === most) isSure = false;
  }
  return { language: best, isSure };
}

const isInLatin = ({ surface }: Token) => /^[a-z]/.test(surface);
const isCapital = (letter: string) => letter !== letter.toLowerCase();

/** Returns the forms of every query term in the other languages and spellings. */
function formsOf(
  query: Query,
  language: Language | undefined,
  others: readonly (Language | undefined)[],
): Map<string, readonly string[]> {
  const forms = new Map<string, Set<string>>();
  const note = (term: string, form: string) => {
    if (form !== term) forms.set(term, (forms.get(term) ?? new Set()).add(form));
  };
  const text = `${query.words}\n${query.unwanted}`;
  const own = analyse(text, language);
  const inOthers = others.map((other) => analyse(text, other));
  for (const { term, start, end } of own) {
    const raw = text.slice(start, end);
    for (const form of language?.otherTerms(raw) ?? []) note(term, form);
    for (const [i, tokens] of inOthers.entries()) {
      const same = tokens.filter((one) => one.start === start && one.end === end);
      for (const { term: form, lesser } of same) {
        // If accents distinguish words, a word without them is another word.
        const lostMarks = others[i] === undefined && form === language?.lesserTerm?.(raw, term);
        if (lesser !== true && !lostMarks) note(term, form);
      }
      for (const form of others[i]?.otherTerms(raw) ?? []) note(term, form);
    }
  }
  return new Map([...forms].map(([term, all]) => [term, [...all]]));
}
