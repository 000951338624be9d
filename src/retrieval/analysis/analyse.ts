import type { Language } from './language';
import { memo } from './memo';
import { eachRun } from './script-runs';
import { analyseRun, type Run } from './word';

/** One term in a text. */
export interface Token {
  /** Folded and stemmed: the key in the index. */
  readonly term: string;
  /** Folded but not stemmed: the word as the person sees and types it. */
  readonly surface: string;
  /** 0-based number of the word. An identifier and its first part share one. */
  readonly position: number;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Marks a second term of the same word, which matches an incomplete spelling of it. */
  readonly lesser?: true;
}

/** Raised whenever the terms of some text change, so that older indexes are rebuilt. */
export const ANALYSIS_VERSION = 9;

/** Returns the terms of one run of word characters, in a text of this language. */
export const runOf = memo<Run>(analyseRun);

/**
 * Returns the terms of a text, in order. Words are found by Unicode properties, folded (case, width, diacritics) and
 * stemmed by the rules of their language. Identifiers yield the whole and their parts. Pure, but scripts without spaces
 * other than Chinese, Japanese and Korean depend on the platform's dictionary.
 */
export function analyse(text: string, language?: Language): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  eachRun(text, (from, to) => {
    const { parts, words } = runOf(text.slice(from, to), language);
    for (const { term, surface, start, end, offset, lesser } of parts) {
      tokens.push({
        term,
        surface,
        position: position + offset,
        start: from + start,
        end: from + end,
        ...(lesser && { lesser }),
      });
    }
    position += words;
  });
  return tokens;
}

/** Returns the same without the second terms of words. */
export const analyseWords = (text: string, language?: Language): Token[] =>
  analyse(text, language).filter(({ lesser }) => lesser !== true);
