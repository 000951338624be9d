/** What a person typed → what is looked for. Pure; never fails: what is no operator is words. */

import { fewerMarks } from '../../protocol/fewer-marks';
import { analyse, type Token } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { type QueryTerm, queryWords } from '../analysis/query-terms';
import { beginsQuestion, stopWordsOf } from '../analysis/stop-words';
import { authorTag, noteTagsAsked, publishedWithin } from './copy-tags';
import { type Calendar, dayBegun, firstDay, isUnfinishedDay, localDay } from './days';
import { isStateBegun, stateAsked, stateTags } from './state-tags';

export interface Query {
  /** The words to rank by; those of phrases too. */
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
  /** The last thing is an operator of which too little is typed to look for: it is left out. */
  readonly begun: boolean;
  /** `before:`, `after:` and `published:` as typed where what follows is no date. They are among the words. */
  readonly unreadDates: readonly string[];
  /** Days since 1970: kept on this day or later, kept before this day. */
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
  /** Something beside the words says what else must, or must not, be so. */
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

/** What stands for a plain quotation mark where a system or a language writes others. */
function withPlainQuotes(query: string): string {
  if (!/[“”„‟«»]/.test(query)) return query;
  // The value of an operator between plain ones is meant as it is.
  return query.replace(
    /(?<=:)"(?:[^"]|"")*"|(?<=^|[\s:-])[“”„‟«»]|[“”„‟«»](?=[\s,.;:!?)]|$)/g,
    (found) => (found.length > 1 ? found : '"'),
  );
}

type Piece = readonly (string | undefined)[];

/** The pieces of a query between its spaces: as typed, and what `parseQuery` takes them apart into. */
function piecesOf(query: string): Piece[] {
  // Without one of these signs there are only words, and a fresh worker need not read the expression.
  if (!/[":-]/.test(query)) {
    const words = query.split(/\s+/).filter((word) => word !== '');
    return words.map((word) => [word, '', undefined, undefined, undefined, word]);
  }
  return [
    ...query.matchAll(
      // A quotation mark inside a word, as in a"b, closes nothing, nor does a doubled one, which stands for
      // itself. Two minuses begin an option's name.
      /(?<=^|\s)(-(?!-))?(?:(site|namespace|tag|by|published|before|after|is|note):("(?:[^"]|""|"(?=[^\s"]))*(?:"|$)|\S+)?|"([^"]+)"|(\S+))/giu,
    ),
  ];
}

/** Whether a text ends in the middle of a word. */
function endsInWord(text: string): boolean {
  if (/\w'?$/.test(text)) return true;
  return /[^\0-\x7f]$/.test(text) && /[\p{L}\p{N}\p{M}_]’?$/u.test(text);
}

interface ReadingOptions {
  /** The last word is still being typed. */
  typing?: boolean;
  /** Whose days are meant (default: those of this place). */
  calendar?: Calendar;
  /** What it is in (default: English). */
  language?: Language;
}

/**
 * Reads a query: `"a phrase"`, `-word`, `-"a phrase"`, `site:example.com`, `namespace:name`, `tag:name`,
 * `by:author`, `published:2026-05`; `before:2026-05` and `after:2026-05-01` are about the day it was kept;
 * everything else is words. Several sites, namespaces, tags, authors or dates of publication mean any of them,
 * and a minus turns each operator round; so do `is:unread`, `is:read` and `is:archived`. `note:word` asks for
 * each of its words in the person's note. In a value between quotation marks, a doubled one stands for itself:
 * `tag:"12"" vinyl"`. In a whole sentence quotes only quote: they do not filter.
 */
export function parseQuery(
  asTyped: string,
  { typing = false, calendar = localDay, language }: ReadingOptions = {},
): Query {
  const query = withPlainQuotes(asTyped);
  const words: string[] = [];
  const phrases: string[][] = [];
  const without: string[][] = [];
  const unwanted: string[] = [];
  const withoutTags: string[] = [];
  const unreadDates: string[] = [];
  const wantedStates = new Set<string>();
  const unwantedStates = new Set<string>();
  const anyOf = new Map<string, string[]>();
  const want = (name: string, tag: string) => {
    const known = anyOf.get(name);
    if (known === undefined) anyOf.set(name, [tag]);
    else known.push(tag);
  };
  let typingTag: string | undefined;
  let begun = false;
  let fromDay: number | undefined;
  let toDay: number | undefined;
  const pieces = piecesOf(query);
  pieces.forEach((piece, i) => {
    const [raw = '', minus, operator, operand = '', phrase, word = ''] = piece;
    const name = operator?.toLowerCase();
    const value = operand.startsWith('"')
      ? operand.replace(/^"|"$/g, '').replaceAll('""', '"')
      : operand;
    const unfinished = typing && i === pieces.length - 1 && query.endsWith(raw);
    if (name !== undefined && unfinished && isBegun(name, value)) {
      begun = true;
    } else if (name !== undefined && value === '') {
      words.push(raw);
    } else if (name !== undefined && isTagged(name)) {
      const tag = tagOf[name](value);
      if (minus === '-') withoutTags.push(tag);
      else want(name, tag);
      if (unfinished) typingTag = tag;
    } else if (name === 'is') {
      const state = stateAsked(value);
      if (state === undefined) words.push(raw);
      else if (minus === '-') unwantedStates.add(state);
      else wantedStates.add(state);
    } else if (name === 'note') {
      const tags = noteTagsAsked(value);
      if (tags.length === 0) words.push(raw);
      else if (minus === '-') for (const tag of tags) withoutTags.push(tag);
      else for (const tag of tags) anyOf.set(tag, [tag]);
      if (unfinished) typingTag = tags.at(-1) ?? typingTag;
    } else if (name === 'published') {
      const dates = publishedWithin(value, unfinished);
      if (dates === undefined) {
        words.push(raw);
        unreadDates.push(raw);
      } else if (minus === '-') withoutTags.push(...dates);
      else for (const date of dates) want(name, date);
    } else if (name === 'before' || name === 'after') {
      const day = firstDay(unfinished ? dayBegun(value) : value, calendar);
      if (day === undefined) {
        words.push(raw);
        unreadDates.push(raw);
      } else if ((name === 'before') !== (minus === '-')) toDay = Math.min(toDay ?? day, day);
      else fromDay = Math.max(fromDay ?? day, day);
    } else if (unfinished && /^-?"{0,2}$/.test(raw)) {
      begun = true;
    } else if (minus === '-') {
      const terms = sequence(phrase ?? word, language);
      if (terms.length > 0) without.push(terms);
      unwanted.push(phrase ?? word);
    } else if (phrase !== undefined) {
      const terms = sequence(phrase, language);
      if (terms.length > 0) phrases.push(terms);
      words.push(phrase);
    } else {
      words.push(word);
    }
  });
  const states = stateTags(wantedStates, unwantedStates);
  if (states.anyOf.length > 0) anyOf.set('is', states.anyOf);
  withoutTags.push(...states.without);
  const text = words.join(' ');
  // Someone who writes a sentence quotes a name or a title in it; nobody types a whole question to
  // have it filtered by one of its words.
  const prose = phrases.length > 0 && isProse(query.replace(/"[^"]*"/g, ' '), language);
  const { terms, stopWords, words: length } = queryWords(text, language);
  const asks = isQuestion(text, language);
  const last = typing && endsInWord(query) ? wordsOf(text, language).at(-1) : undefined;
  const typed = last === undefined ? undefined : terms.find(({ term }) => term === last.term);
  const typingTerm =
    last === undefined ? undefined : { term: last.term, surface: last.surface, count: 1 };
  return {
    terms: typingTerm !== undefined && typed === undefined ? [...terms, typingTerm] : terms,
    stopWords:
      asks || typing || language === undefined
        ? []
        : stopWords.filter(({ surface }) => !language.isAskingWord(surface)),
    typing: typingTerm,
    phrases: prose ? [] : phrases,
    without,
    tags: [...anyOf.values()],
    withoutTags,
    typingTag,
    begun,
    unreadDates,
    fromDay,
    toDay,
    narrowed:
      [...anyOf.values(), withoutTags, without, prose ? [] : phrases].some(
        (all) => all.length > 0,
      ) ||
      fromDay !== undefined ||
      toDay !== undefined,
    words: text,
    unwanted: unwanted.join('\n'),
    mayBeLine:
      !asks && stopWords.length > 0 && length >= LEAST_LINE_WORDS && length <= MOST_LINE_WORDS,
    isMarkedAbroad: /[„«»¿¡]/.test(asTyped),
    readIn: (other) => parseQuery(asTyped, { typing, calendar, language: other }),
  };
}

/** Whether what follows an operator is too little to be looked for. */
function isBegun(name: string, value: string): boolean {
  if (value === '') return true;
  if (name === 'site') return /^(?:https?:?\/{0,2})?(?:www\.?)?$/i.test(value);
  if (name === 'is') return isStateBegun(value);
  const isDate = name === 'before' || name === 'after' || name === 'published';
  return isDate && firstDay(dayBegun(value), localDay) === undefined && isUnfinishedDay(value);
}

/** More words than this outside quotes, function words among them, are a sentence. */
const PROSE_WORDS = 4;
/** A question mark, as scripts write it; with fewer words before it nothing is asked. */
const ASKS = /[?？؟;]\s*$/;
const LEAST_ASKING_WORDS = 2;

function isProse(text: string, language: Language | undefined): boolean {
  const words = wordsOf(text, language);
  if (words.length >= LEAST_ASKING_WORDS && ASKS.test(text)) return true;
  const isStop = stopWordsOf(language);
  const isStopAt = ({ surface, start, end }: Token) => isStop(surface, text.slice(start, end));
  return words.length > PROSE_WORDS && words.some(isStopAt);
}

/** With fewer words nobody remembers a line, and with more it is a text. */
const LEAST_LINE_WORDS = 3;
const MOST_LINE_WORDS = 100;

/** Whether it asks: also where what it asks about comes after it, or nobody typed the mark of an English question. */
function isQuestion(text: string, language: Language | undefined): boolean {
  if (/[?？؟]/.test(text) || (language?.code === 'el' && ASKS.test(text))) return true;
  const first = /^\P{L}*(\p{L}+)/u.exec(text)?.[1];
  return language === undefined && first !== undefined && beginsQuestion(first.toLowerCase());
}

/** The words of a text, each once. */
const wordsOf = (text: string, language: Language | undefined) =>
  analyse(text, language).filter(({ lesser }) => lesser !== true);

/** The tag of everything on a host: `site:` finds its subdomains too, so each gets all of them. */
export function siteTag(host: string): string {
  const bare = host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/s, '');
  return `site:${asInAddresses(bare)}`;
}

/** Characters: no name of a host is longer. To write one in ASCII takes the square of its length. */
const LONGEST_HOST = 255;

/** A host as addresses have it: `münchen.example` is `xn--mnchen-3ya.example` there. */
function asInAddresses(host: string): string {
  if (host.length > LONGEST_HOST || /^[\0-\x7f]*$/.test(host)) return host;
  return hostIn(`http://${host}`) ?? host;
}

function hostIn(address: string): string | undefined {
  try {
    return new URL(address).hostname;
  } catch {
    return undefined;
  }
}

/** More a host does not have, as names are looked up; an address in a file may. */
const MOST_LABELS = 127;

/** The tags of a document at an address: its host and every domain above it. */
export function siteTags(url: string): string[] {
  const host = hostIn(url)?.replace(/^www\./, '');
  if (host === undefined) return [];
  // `[::1]` is not the name of a host.
  if (!/^[\w.-]*$/.test(host)) return [siteTag(host)];
  const labels = host.split('.').slice(-MOST_LABELS);
  return labels.map((_, i) => `site:${labels.slice(i).join('.')}`);
}

export const namespaceTag = (name: string): string =>
  `namespace:${fewerMarks(name).normalize('NFC').trim().toLowerCase().replace(/\s+/gu, '-')}`;

/** What the person or a template called a document. */
export const labelTag = (name: string): string => namespaceTag(name).replace(/^namespace:/, 'tag:');

const tagOf = { site: siteTag, namespace: namespaceTag, tag: labelTag, by: authorTag } as const;
const isTagged = (operator: string): operator is keyof typeof tagOf => operator in tagOf;

/** The tag of what a custom connection of that type pushed. */
export const connectionTypeTag = (type: string): string => `connection-type:${type}`;

/** The tag of answers that were kept: no evidence for another. */
export const ANSWER_TAG = 'kind:answer';

/** The terms of a phrase in order; of an identifier its parts, which stand one after another. */
function sequence(text: string, language: Language | undefined): string[] {
  const terms: string[] = [];
  for (const { term, position } of wordsOf(text, language)) terms[position] = term;
  return terms.filter((term) => term !== undefined);
}
