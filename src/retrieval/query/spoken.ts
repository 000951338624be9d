/** A query in the languages that the library holds: which of them it is in, and its words in the others. */
import { analyse, type Token } from '../analysis/analyse';
import type { Language, Languages } from '../analysis/language';
import { stopWordsOf } from '../analysis/stop-words';
import type { Query } from './query';

/** English, and whatever is in no language that is known. */
const PLAIN = '';

/** How much a term of another language counts, beside the query's own. */
export const FOREIGN = 0.5;
/** How many other languages a query is analysed in. Each may cost a look-up for each word. */
const MOST_OTHERS = 3;

export interface Spoken {
  readonly language: Language | undefined;
  /** Whether its words or its script show the language, and not only what the library holds. */
  readonly isSure: boolean;
  readonly query: Query;
  /** In which its words may be parts of longer ones. */
  readonly compounding: Language | undefined;
  /** For each term its forms in the other languages. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/** As a query is understood where everything is in English. */
export const inEnglish = (query: Query): Spoken => ({
  language: undefined,
  isSure: false,
  query,
  compounding: undefined,
  others: new Map(),
});

/** @param held chunks by language. */
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
  // Nothing to be said in any language.
  if (query.terms.length + query.without.length === 0) return inEnglish(query);
  const plain = held.get(PLAIN) ?? 0;
  const { language, isSure } = languageAsked(query, known, plain);
  const rest = known.map((one) => one.language).filter((one) => one !== language);
  // English words stand in texts of every language.
  const others = [...rest.slice(0, MOST_OTHERS), ...(language === undefined ? [] : [undefined])];
  const asked = language === undefined ? query : query.readIn(language);
  // One word is hardly ever surely of a language.
  const likely = isSure ? [language] : [language, ...others];
  return {
    language,
    isSure,
    query: asked,
    compounding: likely.find((one) => one?.isCompounding),
    others: formsOf(asked, language, others),
  };
}

/** The language that a query is most likely in, by its stop words, its script and what is kept. */
function languageAsked(
  { words, isMarkedAbroad }: Query,
  known: readonly { language: Language; chunks: number }[],
  plain: number,
): { language: Language | undefined; isSure: boolean } {
  const all = known.reduce((sum, { chunks }) => sum + chunks, plain);
  const tokens = analyse(words);
  const inLatin = tokens.filter(isInLatin).length;
  // Latin letters in a query of another script are a name.
  const isOtherScript = inLatin <= 2 * (tokens.length - inLatin);
  const judge = (language?: Language) => {
    // Of an identifier the whole alone: the x of X.25 is no word.
    const own = analyse(words, language).filter(
      (token, i, all) => token.start !== all[i - 1]?.start && !(isOtherScript && isInLatin(token)),
    );
    const isStop = stopWordsOf(language);
    // A capital after the first word is a name's: The Mask of Anarchy.
    const telling = own.filter(
      ({ surface, start, end }) =>
        isStop(surface, words.slice(start, end)) &&
        (start === tokens[0]?.start || !isCapital(words.charAt(start))),
    );
    const written = own.filter((token) => {
      if (language !== undefined) return language.writes(token.surface);
      // Where words say that it may be English, ü and „ say that it is not.
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
      // `in Berlin` is English and German, and Danish is told from Norwegian by few words.
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

/** For every term of a query: what it is in other languages and in other spellings. */
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
        // Where marks tell words apart, a word without its marks is another.
        const lostMarks = others[i] === undefined && form === language?.lesserTerm?.(raw, term);
        if (lesser !== true && !lostMarks) note(term, form);
      }
      for (const form of others[i]?.otherTerms(raw) ?? []) note(term, form);
    }
  }
  return new Map([...forms].map(([term, all]) => [term, [...all]]));
}
