import type { Language } from './language';
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
  /** A second term of the same word, by which less than was written finds it. */
  readonly lesser?: true;
}

/** Raised whenever the terms of some text change, so that older indexes are rebuilt. */
export const ANALYSIS_VERSION = 8;

// Text repeats its words: remembering the last few thousand makes ingest several times faster.
const REMEMBERED = 8_000;
const rememberedPlain = new Map<string, Run>();
const rememberedOf = new WeakMap<Language, Map<string, Run>>();

function rememberedIn(language: Language | undefined): Map<string, Run> {
  if (language === undefined) return rememberedPlain;
  const known = rememberedOf.get(language) ?? new Map<string, Run>();
  rememberedOf.set(language, known);
  return known;
}

/** The terms of one run of word characters, in a text of a language. */
export function runOf(raw: string, language?: Language): Run {
  const remembered = rememberedIn(language);
  const known = remembered.get(raw);
  if (known !== undefined) return known;
  if (raw.length > 32) return analyseRun(raw, language);
  const word = owned(raw);
  const run = analyseRun(word, language);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, run);
  return run;
}

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
