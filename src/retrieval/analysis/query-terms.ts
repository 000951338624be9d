import { analyse } from './analyse';
import type { Language } from './language';
import { isStopWord } from './stop-words';

export interface QueryTerm {
  readonly term: string;
  /** The folded word as typed, for prefix and fuzzy matching and for marking. */
  readonly surface: string;
  readonly count: number;
}

/** The distinct terms of a query, in order. Stop words only where nothing else remains. */
export function queryTerms(query: string, language?: Language): QueryTerm[] {
  const isStop = language === undefined ? isStopWord : language.isStopWord;
  const tokens = analyse(query, language).filter(({ lesser }) => lesser !== true);
  const telling = tokens.filter(({ surface }) => !isStop(surface));
  const terms = new Map<string, QueryTerm>();
  for (const { term, surface } of telling.length > 0 ? telling : tokens) {
    const known = terms.get(term);
    terms.set(term, { term, surface: known?.surface ?? surface, count: (known?.count ?? 0) + 1 });
  }
  return [...terms.values()];
}
