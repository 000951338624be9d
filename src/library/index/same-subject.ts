/**
 * Finds what the library has about the subject of a text, by a query of the text's most significant words. The text
 * itself need not be in the library.
 */
import { grouped } from '../../protocol/grouped';
import { sourceKey } from '../../protocol/interface/source-key';
import type { FrequenciesOf, Passage } from '../../protocol/passage';
import type { Language, Languages } from '../../retrieval/analysis/language';
import { queryTerms } from '../../retrieval/analysis/query-terms';
import { languageToIndex } from '../../retrieval/languages/chunk-language';
import { inverseFrequency } from '../../retrieval/weights/bm25f';

/** A text that was read, and is perhaps not kept. */
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

/** A document about the same subject. */
export interface Related {
  /** The share of the text's weight that this document has: 0 to 1. */
  share: number;
  /** Its passages that were found, best first. */
  passages: readonly Passage[];
}

/** Number of characters at the beginning of a text that show what it is about. */
const READ = 40_000;
/** Number of words to look up, and how many of the most significant ones make the query. */
const LOOKED_UP = 400;
const ASKED = 16;
/** Maximum number of passages that the query returns. */
const FOUND = 40;
/** A word of the title counts as this many further occurrences. */
const IN_TITLE = 3;
/** The least number of passages to assume, because in a small library hardly any word is common. */
const LEAST_PASSAGES = 200;
/** Minimum share of the weight in a document of the same subject (`npm run bench:related`). */
const RELATED_SHARE = 0.3;
/**
 * The same for a language whose words are cut by a dictionary, where parts of long words and foreign names match by
 * chance.
 */
const RELATED_SHARE_CUT = 0.35;
/** Minimum number of shared words, because one name may belong to two things. */
const LEAST_HELD = 4;
const MOST = 5;

/** Returns related documents, best first. Empty if the library has nothing about it. @param least for the benchmark */
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
  const byDocument = grouped(found, ({ source }) => sourceKey(source));
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

/** Returns the words that are frequent in the text and rare in the library, or missing from it. */
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
