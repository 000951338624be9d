/** What peers without a stemmer or stop words of their own are given, as their documentation advises. */
import english from 'flexsearch/lang/en';
import { stem } from 'porter2';

/** The English stop words that FlexSearch ships (those of ranks.nl). */
export const STOP_WORDS: ReadonlySet<string> = english.filter;

const isTelling = (word: string) => !STOP_WORDS.has(word);

/** The words of a query without stop words, each once, unless nothing would be left. */
export function tellingWords(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'.]*/gu) ?? [];
  const telling = words.filter(isTelling);
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** A text as stems without stop words. */
export function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter(isTelling).map((word) => stem(word));
}
