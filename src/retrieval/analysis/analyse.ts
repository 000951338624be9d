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
export const ANALYSIS_VERSION = 1;

// A run of word characters, with the signs that join one inside (can't, node.js, 3.14, 1,000)
// and those that end one (C++, C#). Follows the word rules of UAX #29 except that a run of
// scripts without spaces is cut further by `analyseRun`.
const RUN =
  /[\p{L}\p{N}\p{M}_]+(?:(?:['’.](?=[\p{L}\p{N}_])|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}\p{M}_]+)*(?:\+\+|#(?![\p{L}\p{N}_]))?/gu;

// Text repeats its words: remembering the last few thousand makes ingest several times faster.
const REMEMBERED = 20_000;
const remembered = new Map<string, Run>();

function runOf(raw: string): Run {
  const known = remembered.get(raw);
  if (known !== undefined) return known;
  const run = analyseRun(raw);
  if (raw.length <= 32) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(raw, run);
  }
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
  RUN.lastIndex = 0;
  for (const match of text.matchAll(RUN)) {
    const run = runOf(match[0]);
    for (const { term, surface, start, end, offset } of run.parts) {
      tokens.push({
        term,
        surface,
        position: position + offset,
        start: match.index + start,
        end: match.index + end,
      });
    }
    position += run.words;
  }
  return tokens;
}
