/** Parses a typed query into what to look for. Pure, and never fails: anything that is not an operator is words. */

import { analyseWords } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { type QueryTerm, queryWords } from '../analysis/query-terms';
import { beginsQuestion, stopWordsIn } from '../analysis/stop-words';
import { type ReadingOptions, readOperators, withPlainQuotes } from './operators';

export interface Query {
  /** The words to rank by, including those of phrases. */
  readonly terms: readonly QueryTerm[];
  /**
   * Its stop words, if it is not English: published lists for other languages include words such as day and God.
   * Question words are left out. Empty for a question, and while a word is being typed.
   */
  readonly stopWords: readonly QueryTerm[];
  /** The last word, while it is still being typed. It is also in `terms`. */
  readonly typing: QueryTerm | undefined;
  /** Phrases that must occur in the text, as consecutive terms. */
  readonly phrases: readonly (readonly string[])[];
  readonly without: readonly (readonly string[])[];
  /** Tags: a document must have one tag of each inner list. */
  readonly tags: readonly (readonly string[])[];
  readonly withoutTags: readonly string[];
  /** The tag still being typed, one of `tags`. If no document has it yet, every tag with this prefix matches. */
  readonly typingTag: string | undefined;
  /** The query ends in an operator whose value is still too short to look for. The operator is ignored. */
  readonly begun: boolean;
  /** `before:`, `after:` and `published:` as typed, if their value is no date. They also count as words. */
  readonly unreadDates: readonly string[];
  /** Days since 1970: kept on or after `fromDay`, and before `toDay`. */
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
  /** Whether it has conditions besides words. */
  readonly narrowed: boolean;
  /** The plain words in order, for proximity. */
  readonly words: string;
  /** Words that must not occur, as typed. */
  readonly unwanted: string;
  /** Whether it may be a line that someone remembers (`rank/word-runs.ts`). */
  readonly mayBeLine: boolean;
  /** Whether it has quotation marks, or inverted question marks, that English does not use. */
  readonly isMarkedAbroad: boolean;
  /** Parses the same query in another language. */
  readonly readIn: (language: Language) => Query;
}

function endsInWord(text: string): boolean {
  if (/\w'?$/.test(text)) return true;
  return /[^\0-\x7f]$/.test(text) && /[\p{L}\p{N}\p{M}_]’?$/u.test(text);
}

/**
 * Parses a query. Operators: `"a phrase"`, `-word`, `-"a phrase"`, `site:example.com`, `namespace:name`, `tag:name`,
 * `by:author`, `published:2026-05`. `before:2026-05` and `after:2026-05-01` compare the day it was kept. Everything
 * else is words. If `site:`, `namespace:`, `tag:`, `by:`, `published:` or `is:` (`is:unread`, `is:read`, `is:archived`)
 * is repeated, any of its values is enough. A minus negates each of them. `note:word` requires each of its words in the
 * person's note. Inside a quoted value, a doubled quotation mark is a literal one: `tag:"12"" vinyl"`. In a whole
 * sentence, quotes only quote and do not filter.
 */
export function parseQuery(asTyped: string, options: ReadingOptions = {}): Query {
  const { typing = false, language } = options;
  const query = withPlainQuotes(asTyped);
  const { words, phrases: quoted, unwanted, ...asked } = readOperators(query, options);
  const text = words.join(' ');
  // Someone who writes a sentence quotes a name or a title in it. Nobody types a whole question and wants it filtered
  // by one of its words.
  const onlyQuotes = quoted.length > 0 && isProse(query.replace(/"[^"]*"/g, ' '), language);
  const phrases = onlyQuotes ? [] : quoted;
  const { terms, stopWords, words: length } = queryWords(text, language);
  const asks = isQuestion(text, language);
  const last = typing && endsInWord(query) ? analyseWords(text, language).at(-1) : undefined;
  const typingTerm = last && { term: last.term, surface: last.surface, count: 1 };
  const isNew = typingTerm !== undefined && !terms.some(({ term }) => term === typingTerm.term);
  return {
    ...asked,
    terms: isNew ? [...terms, typingTerm] : terms,
    stopWords:
      asks || typing || language === undefined
        ? []
        : stopWords.filter(({ surface }) => !language.isAskingWord(surface)),
    typing: typingTerm,
    phrases,
    narrowed:
      [asked.tags, asked.withoutTags, asked.without, phrases].some((all) => all.length > 0) ||
      (asked.fromDay ?? asked.toDay) !== undefined,
    words: text,
    unwanted: unwanted.join('\n'),
    mayBeLine:
      !asks && stopWords.length > 0 && length >= LEAST_LINE_WORDS && length <= MOST_LINE_WORDS,
    isMarkedAbroad: /[„«»¿¡]/.test(asTyped),
    readIn: (other) => parseQuery(asTyped, { ...options, language: other }),
  };
}

/** A query with more words than this outside quotes, function words among them, is a sentence. */
const PROSE_WORDS = 4;
/** A question mark in any script. It needs at least this many words before it. */
const ASKS = /[?？؟;]\s*$/;
const LEAST_ASKING_WORDS = 2;

function isProse(text: string, language: Language | undefined): boolean {
  const words = analyseWords(text, language);
  if (words.length >= LEAST_ASKING_WORDS && ASKS.test(text)) return true;
  return words.length > PROSE_WORDS && words.some(stopWordsIn(text, language));
}

/** Nobody remembers a line of fewer words, and more words are a whole text. */
const LEAST_LINE_WORDS = 3;
const MOST_LINE_WORDS = 100;

/** Returns whether the query asks, also if text follows the question or an English question lacks its mark. */
function isQuestion(text: string, language: Language | undefined): boolean {
  if (/[?？؟]/.test(text) || (language?.code === 'el' && ASKS.test(text))) return true;
  const first = /^\P{L}*(\p{L}+)/u.exec(text)?.[1];
  return language === undefined && first !== undefined && beginsQuestion(first.toLowerCase());
}
