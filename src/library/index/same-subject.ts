/**
 * What the library has about the subject of a text: the text's most telling words, asked as a query. The
 * library need not hold the text.
 */
import type { FrequenciesOf, Passage } from '../../protocol/passage';
import type { Language, Languages } from '../../retrieval/analysis/language';
import { queryTerms } from '../../retrieval/analysis/query-terms';
import { languageToIndex } from '../../retrieval/languages/chunk-language';
import { inverseFrequency } from '../../retrieval/weights/bm25f';

/** A text that is read, and perhaps kept nowhere. */
export interface ReadText {
  title: string;
  language: string;
  markdown: string;
}

export interface RelatedPorts {
  frequencies: FrequenciesOf;
  search(words: string, limit: number): Promise<readonly Passage[]>;
  languages: Languages;
}

/** A document that speaks of the same. */
export interface Related {
  /** What share of the text's telling weight it has: 0 to 1. */
  share: number;
  /** Its passages that were found, best first. */
  passages: readonly Passage[];
}

/** Characters of a text that say what it is about. */
const READ = 40_000;
/** How many words are looked up, and how many of them, the most telling, make the query. */
const LOOKED_UP = 400;
const ASKED = 16;
/** Passages that are found for them. */
const FOUND = 40;
/** A word of the title counts as if the text said it this many more times. */
const IN_TITLE = 3;
/** In a small library hardly any word is common. */
const LEAST_PASSAGES = 200;
/** The least share of the telling weight that a document of the same subject has (`npm run bench:related`). */
const RELATED_SHARE = 0.3;
/** Where a dictionary cuts words, unrelated texts share parts of long words and of foreign names by chance. */
const RELATED_SHARE_CUT = 0.35;
/** One name may be that of two things. */
const LEAST_HELD = 4;
const MOST = 5;

/** Best first; none where the library has nothing about it. @param least for the benchmark */
export async function relatedTo(
  text: ReadText,
  { frequencies, search, languages }: RelatedPorts,
  least?: number,
): Promise<Related[]> {
  const language = languageToIndex({ text: text.markdown }, text.language, languages);
  const enough = least ?? (language?.code === 'th' ? RELATED_SHARE_CUT : RELATED_SHARE);
  const telling = await tellingWords(text, language, frequencies);
  const words = telling.filter(({ isKept }) => isKept).map(({ surface }) => surface);
  if (words.length === 0) return [];
  const found = await search(words.join(' '), FOUND);
  const byDocument = new Map<string, Passage[]>();
  for (const passage of found) {
    const { uid } = passage.source;
    byDocument.set(uid, [...(byDocument.get(uid) ?? []), passage]);
  }
  const total = telling.reduce((sum, { weight }) => sum + weight, 0);
  return [...byDocument.values()]
    .map((passages) => {
      const [first] = passages;
      const said = [first?.source.title ?? '', ...passages.map(({ content }) => content)];
      const terms = new Set(queryTerms(said.join('\n'), language).map(({ term }) => term));
      const held = telling.filter(({ term }) => terms.has(term));
      const weight = held.reduce((sum, word) => sum + word.weight, 0);
      return { share: held.length < LEAST_HELD ? 0 : weight / total, passages };
    })
    .filter(({ share }) => share >= enough)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST);
}

interface TellingWord {
  term: string;
  surface: string;
  weight: number;
  isKept: boolean;
}

/** The words that are frequent in the text and rare in the library, or missing from it. */
async function tellingWords(
  { title, markdown }: ReadText,
  language: Language | undefined,
  frequencies: FrequenciesOf,
): Promise<TellingWord[]> {
  const inTitle = new Set(queryTerms(title, language).map(({ term }) => term));
  const said = queryTerms(`${title}\n${markdown.slice(0, READ)}`, language)
    .filter(({ surface }) => /^[\p{L}\p{N}\p{M}]{2,40}$/u.test(surface))
    .map((word) => ({ ...word, count: word.count + (inTitle.has(word.term) ? IN_TITLE : 0) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, LOOKED_UP);
  const { passages, holding } = await frequencies(said.map(({ term }) => term));
  const all = Math.max(passages, LEAST_PASSAGES);
  return said
    .map(({ term, surface, count }) => {
      const having = holding.get(term) ?? 0;
      const weight = count * inverseFrequency(having, all);
      return { term, surface, weight, isKept: having > 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, ASKED);
}
