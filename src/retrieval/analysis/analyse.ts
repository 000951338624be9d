import type { Language } from './language';
import { memo } from './memo';
import { eachRun } from './script-runs';
import { analyseRun, type Run } from './word';

/** One term as it stands in a text. */
export interface Token {
  /** Folded and stemmed: what the index is keyed by. */
  readonly term: string;
  /** Folded, unstemmed: what the person sees and types. */
  readonly surface: string;
  /** 0-based count of words; an identifier and its first part share one. */
  readonly position: number;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** A second term for the same word, which finds it by less than was written. */
  readonly lesser?: true;
}

/** Raised whenever the terms of some text change, so that older indexes are rebuilt. */
export const ANALYSIS_VERSION = 8;

/** The terms of one run of word characters, in a text of some language. */
export const runOf = memo<Run>(analyseRun);

/**
 * The terms of a text, in order. Words are found by Unicode properties, folded (case, width, diacritics) and
 * stemmed as their language has it; identifiers give the whole and their parts. Pure, except that scripts without
 * spaces other than Chinese, Japanese and Korean depend on the platform's dictionary.
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
