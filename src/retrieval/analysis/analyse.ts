import { owned } from './owned';
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
}

/**
 * Raised whenever the terms of some text change, so that an index built by an older analysis is
 * rebuilt instead of silently missing words.
 */
export const ANALYSIS_VERSION = 3;

// Text repeats its words: remembering the last few thousand makes ingest several times faster.
const REMEMBERED = 8_000;
const remembered = new Map<string, Run>();

/** The terms of one run of word characters. */
export function runOf(raw: string): Run {
  const known = remembered.get(raw);
  if (known !== undefined) return known;
  if (raw.length > 32) return analyseRun(raw);
  const word = owned(raw);
  const run = analyseRun(word);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, run);
  return run;
}

/**
 * The terms of a text, in order. Words are found by Unicode properties, folded (case, width,
 * diacritics) and stemmed; identifiers give the whole and their parts. Pure: the same text gives
 * the same tokens everywhere (scripts without spaces other than Chinese, Japanese and Korean
 * depend on the platform's dictionary).
 */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  eachRun(text, (from, to) => {
    const { parts, words } = runOf(text.slice(from, to));
    for (const { term, surface, start, end, offset } of parts) {
      tokens.push({
        term,
        surface,
        position: position + offset,
        start: from + start,
        end: from + end,
      });
    }
    position += words;
  });
  return tokens;
}
