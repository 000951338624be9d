/**
 * Turns what a person typed into what is looked for. Pure, and never fails: whatever is not an operator is
 * words.
 */

import type { Token } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { type QueryTerm, queryWords } from '../analysis/query-terms';
import { beginsQuestion, stopWordsOf } from '../analysis/stop-words';
import { type ReadingOptions, readOperators, withPlainQuotes, wordsOf } from './operators';

export interface Query {
  /** The words to rank by, including those of phrases. */
  readonly terms: readonly QueryTerm[];
  /**
   * Its stop words in another language than English, whose published lists have words such as day and God; but none
   * that asks, none of a question, and none while a word is being typed.
   */
  readonly stopWords: readonly QueryTerm[];
  /** The last word, while it is still being typed. It is among `terms`. */
  readonly typing: QueryTerm | undefined;
  /** Phrases that must stand in the text, as consecutive terms. */
  readonly phrases: readonly (readonly string[])[];
  readonly without: readonly (readonly string[])[];
  /** Tags: of each inner list one must be there. */
  readonly tags: readonly (readonly string[])[];
  readonly withoutTags: readonly string[];
  /** The tag still being typed, one of `tags`. If no document has it yet, every tag with this prefix matches. */
  readonly typingTag: string | undefined;
  /** The last piece is an operator with too little typed to look for, so it is left out. */
  readonly begun: boolean;
  /** `before:`, `after:` and `published:` as typed where what follows is no date. They are among the words. */
  readonly unreadDates: readonly string[];
  /** Days since 1970: kept on this day or later, kept before this day. */
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
  /** Something other than the words says what must, or must not, be true of a hit. */
  readonly narrowed: boolean;
  /** The plain words, in order, for proximity. */
  readonly words: string;
  /** What must not be said, as typed. */
  readonly unwanted: string;
  /** Whether it may be a line that somebody remembers (`rank/word-runs.ts`). */
  readonly mayBeLine: boolean;
  /** Whether it has quotation marks, or marks before a question, that English does not write. */
  readonly isMarkedAbroad: boolean;
  /** The same query, read as one of a language. */
  readonly readIn: (language: Language) => Query;
}

/** Whether a text ends in the middle of a word. */
function endsInWord(text: string): boolean {
  if (/\w'?$/.test(text)) return true;
  return /[^\0-\x7f]$/.test(text) && /[\p{L}\p{N}\p{M}_]’?$/u.test(text);
}

/**
 * Reads a query: `"a phrase"`, `-word`, `-"a phrase"`, `site:example.com`, `namespace:name`, `tag:name`,
 * `by:author`, `published:2026-05`; `before:2026-05` and `after:2026-05-01` are about the day it was kept;
 * everything else is words. Several sites, namespaces, tags, authors or dates of publication mean any of them,
 * and a minus turns each operator round; so do `is:unread`, `is:read` and `is:archived`. `note:word` asks for
 * each of its words in the person's note. In a value between quotation marks, a doubled one stands for itself:
 * `tag:"12"" vinyl"`. In a whole sentence quotes only quote: they do not filter.
 */
export function parseQuery(asTyped: string, options: ReadingOptions = {}): Query {
  const { typing = false, language } = options;
  const query = withPlainQuotes(asTyped);
  const { words, phrases: quoted, unwanted, ...asked } = readOperators(query, options);
  const text = words.join(' ');
  // Someone who writes a sentence quotes a name or a title in it; nobody types a whole question to
  // have it filtered by one of its words.
  const onlyQuotes = quoted.length > 0 && isProse(query.replace(/"[^"]*"/g, ' '), language);
  const phrases = onlyQuotes ? [] : quoted;
  const { terms, stopWords, words: length } = queryWords(text, language);
  const asks = isQuestion(text, language);
  const last = typing && endsInWord(query) ? wordsOf(text, language).at(-1) : undefined;
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

/** More words than this outside quotes, function words among them, are a sentence. */
const PROSE_WORDS = 4;
/** A question mark in any script. With fewer words before it nothing is asked. */
const ASKS = /[?？؟;]\s*$/;
const LEAST_ASKING_WORDS = 2;

function isProse(text: string, language: Language | undefined): boolean {
  const words = wordsOf(text, language);
  if (words.length >= LEAST_ASKING_WORDS && ASKS.test(text)) return true;
  const isStop = stopWordsOf(language);
  const isStopAt = ({ surface, start, end }: Token) => isStop(surface, text.slice(start, end));
  return words.length > PROSE_WORDS && words.some(isStopAt);
}

/** A remembered line has at least and at most this many words. Anything longer is a text. */
const LEAST_LINE_WORDS = 3;
const MOST_LINE_WORDS = 100;

/** Whether it asks: also where what it asks about comes after it, or nobody typed the mark of an English question. */
function isQuestion(text: string, language: Language | undefined): boolean {
  if (/[?？؟]/.test(text) || (language?.code === 'el' && ASKS.test(text))) return true;
  const first = /^\P{L}*(\p{L}+)/u.exec(text)?.[1];
  return language === undefined && first !== undefined && beginsQuestion(first.toLowerCase());
}
