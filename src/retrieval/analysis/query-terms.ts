import { analyseWords, type Token } from './analyse';
import type { Language } from './language';
import { stopWordsIn, wordTest } from './stop-words';

export interface QueryTerm {
  readonly term: string;
  /** The folded word as typed, for prefix and fuzzy matching and for marking. */
  readonly surface: string;
  readonly count: number;
}

/** Words with which an English query asks for texts. Other languages have theirs among the stop words. */
const REQUEST = `
article articles paper papers information discussion discussions description descriptions reference references
interested looking find list describe describing discuss discussing deal dealing concerning regarding exist exists
available`;
const isRequest = wordTest(REQUEST);

/** Removes the request of a query, to the last function word before its subject: `I am interested in articles on`. */
function withoutRequest(tokens: readonly Token[], isStop: (token: Token) => boolean) {
  let from = 0;
  for (const [i, token] of tokens.entries()) {
    if (isStop(token)) from = i + 1;
    else if (!isRequest(token.surface)) break;
  }
  return from < tokens.length ? tokens.slice(from) : tokens;
}

/** Returns the distinct terms of a query, in order. Stop words count only if nothing else remains. */
export const queryTerms = (query: string, language?: Language): readonly QueryTerm[] =>
  queryWords(query, language).terms;

export interface QueryWords {
  readonly terms: readonly QueryTerm[];
  /** The stop words that are not among the terms. */
  readonly stopWords: readonly QueryTerm[];
  /** Number of words. */
  readonly words: number;
}

/** Returns the terms of a query and its stop words. */
export function queryWords(query: string, language?: Language): QueryWords {
  const isStop = stopWordsIn(query, language);
  const all = analyseWords(query, language);
  const tokens = language === undefined ? withoutRequest(all, isStop) : all;
  const telling = tokens.filter((token) => !isStop(token));
  const terms = distinct(telling.length > 0 ? telling : tokens);
  const stops = distinct(tokens.filter(isStop));
  for (const term of terms.keys()) stops.delete(term);
  const words = (all.at(-1)?.position ?? -1) + 1;
  return { terms: [...terms.values()], stopWords: [...stops.values()], words };
}

function distinct(tokens: readonly Token[]): Map<string, QueryTerm> {
  const terms = new Map<string, QueryTerm>();
  for (const { term, surface } of tokens) {
    const known = terms.get(term);
    terms.set(term, { term, surface: known?.surface ?? surface, count: (known?.count ?? 0) + 1 });
  }
  return terms;
}
