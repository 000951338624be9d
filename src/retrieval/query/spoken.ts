/** A query in the languages that the library holds: which of them it is in, and its words in the others. */
import { analyse } from '../analysis/analyse';
import type { Language, Languages } from '../analysis/language';
import { isStopWord } from '../analysis/stop-words';
import type { Query } from './query';

/** English, and whatever is in no language that is known. */
const PLAIN = '';

/** Of whom a term may be: what it is worth beside the term of the query's own language. */
export const FOREIGN = 0.5;
/** Languages beside its own that a query is analysed in: each may cost a look-up per word. */
const MOST_OTHERS = 3;

export interface Spoken {
  readonly language: Language | undefined;
  /** Whether its words or its script say so, and not only what is kept. */
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
  const { language, isSure } = languageAsked(query.words, known, plain);
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
  words: string,
  known: readonly { language: Language; chunks: number }[],
  plain: number,
): { language: Language | undefined; isSure: boolean } {
  const all = known.reduce((sum, { chunks }) => sum + chunks, plain);
  const tokens = analyse(words);
  const inLatin = tokens.filter(({ surface }) => /^[a-z]/.test(surface)).length;
  let best: Language | undefined;
  const stops = tokens.filter(({ surface }) => isStopWord(surface)).length;
  let most = inLatin + 2 * stops + plain / all;
  let isSure = stops > 0;
  for (const { language, chunks } of known) {
    const own = analyse(words, language).filter(({ lesser }) => lesser !== true);
    const written = own.filter(({ surface }) => language.writes(surface)).length;
    const telling = own.filter(({ surface }) => language.isStopWord(surface)).length;
    const score = written + 2 * telling + chunks / all;
    if (score > most) {
      best = language;
      most = score;
      isSure = telling > 0 || inLatin === 0;
    }
  }
  return { language: best, isSure };
}

/** Every term of a query with what it is in the other languages, and in other spellings. */
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
