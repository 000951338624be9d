/** Reads the operators of a query. The rest of the query is words. */
import { analyseWords } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { authorTag, noteTagsAsked, publishedWithin } from './copy-tags';
import { type Calendar, dayBegun, firstDay, isUnfinishedDay, localDay } from './days';
import { labelTag, namespaceTag, siteTag } from './document-tags';
import { isStateBegun, stateAsked, stateTags } from './state-tags';

/** Replaces the quotation marks of other systems and languages by plain ones. */
export function withPlainQuotes(query: string): string {
  if (!/[“”„‟«»]/.test(query)) return query;
  // Leave a quoted operator value as it is.
  return query.replace(
    /(?<=:)"(?:[^"]|"")*"|(?<=^|[\s:-])[“”„‟«»]|[“”„‟«»](?=[\s,.;:!?)]|$)/g,
    (found) => (found.length > 1 ? found : '"'),
  );
}

type Piece = readonly (string | undefined)[];

/** Splits a query into pieces: the text as typed, and its parts for `readOperators`. */
function piecesOf(query: string): Piece[] {
  // Without one of these signs the query has words only, and a fresh worker need not compile the expression.
  if (!/[":-]/.test(query)) {
    const words = query.split(/\s+/).filter((word) => word !== '');
    return words.map((word) => [word, '', undefined, undefined, undefined, word]);
  }
  return [
    ...query.matchAll(
      // A quotation mark inside a word (a"b) closes nothing, nor does a doubled one, which means a literal quotation
      // mark. Two minuses begin the name of a command-line option.
      /(?<=^|\s)(-(?!-))?(?:(site|namespace|tag|by|published|before|after|is|note):("(?:[^"]|""|"(?=[^\s"]))*(?:"|$)|\S+)?|"([^"]+)"|(\S+))/giu,
    ),
  ];
}

export interface ReadingOptions {
  /** The last word is still being typed. */
  typing?: boolean;
  /** Calendar for dates (default: that of this machine). */
  calendar?: Calendar;
  /** Language of the query (default: English). */
  language?: Language;
}

/** What a query asks for, collected piece by piece. `Query` explains most fields. */
export interface Asked {
  /** The words, including those of phrases and of operators without a valid value. */
  words: string[];
  phrases: string[][];
  without: string[][];
  /** Words and phrases that must not occur, as typed. */
  unwanted: string[];
  tags: string[][];
  withoutTags: string[];
  typingTag: string | undefined;
  begun: boolean;
  unreadDates: string[];
  fromDay: number | undefined;
  toDay: number | undefined;
}

/** @param query with plain quotation marks. */
export function readOperators(
  query: string,
  { typing = false, calendar = localDay, language }: ReadingOptions,
): Asked {
  const asked: Asked = {
    words: [],
    phrases: [],
    without: [],
    unwanted: [],
    tags: [],
    withoutTags: [],
    typingTag: undefined,
    begun: false,
    unreadDates: [],
    fromDay: undefined,
    toDay: undefined,
  };
  const wantedStates = new Set<string>();
  const unwantedStates = new Set<string>();
  /** Tags by operator: one tag of each operator is enough. */
  const anyOf = new Map<string, string[]>();
  const pieces = piecesOf(query);
  pieces.forEach(([raw = '', minus, operator, operand = '', phrase, word = ''], i) => {
    const isWithout = minus === '-';
    const unfinished = typing && i === pieces.length - 1 && query.endsWith(raw);
    const name = operator?.toLowerCase();
    if (name !== undefined) {
      const value = unquoted(operand);
      if (unfinished && isBegun(name, value)) asked.begun = true;
      else if (value === '' || !take(name, value, isWithout, unfinished)) {
        asked.words.push(raw);
        if (value !== '' && isOfDates(name)) asked.unreadDates.push(raw);
      }
    } else if (unfinished && /^-?"{0,2}$/.test(raw)) {
      asked.begun = true;
    } else {
      const text = phrase ?? word;
      (isWithout ? asked.unwanted : asked.words).push(text);
      const terms = isWithout || phrase !== undefined ? sequence(text, language) : [];
      if (terms.length > 0) (isWithout ? asked.without : asked.phrases).push(terms);
    }
  });
  const states = stateTags(wantedStates, unwantedStates);
  asked.tags = [...anyOf.values(), ...(states.anyOf.length > 0 ? [states.anyOf] : [])];
  asked.withoutTags.push(...states.without);
  return asked;

  /** Records what an operator asks for. @returns false if it asks for nothing, so that it is read as words. */
  function take(name: string, value: string, isWithout: boolean, unfinished: boolean): boolean {
    if (name === 'before' || name === 'after') {
      const day = firstDay(unfinished ? dayBegun(value) : value, calendar);
      if (day === undefined) return false;
      if ((name === 'before') !== isWithout) asked.toDay = Math.min(asked.toDay ?? day, day);
      else asked.fromDay = Math.max(asked.fromDay ?? day, day);
      return true;
    }
    if (name === 'is') {
      const state = stateAsked(value);
      if (state !== undefined) (isWithout ? unwantedStates : wantedStates).add(state);
      return state !== undefined;
    }
    const tags = tagsAsked(name, value, unfinished);
    if (isWithout) asked.withoutTags.push(...tags);
    else {
      for (const tag of tags) {
        // All words must occur in the note.
        const alike = name === 'note' ? tag : name;
        anyOf.set(alike, [...new Set([...(anyOf.get(alike) ?? []), tag])]);
      }
    }
    if (unfinished && name !== 'published') asked.typingTag = tags.at(-1) ?? asked.typingTag;
    return tags.length > 0;
  }
}

/** Returns the value of an operator without its quotation marks. */
const unquoted = (operand: string): string =>
  operand.startsWith('"') ? operand.replace(/^"|"$/g, '').replaceAll('""', '"') : operand;

const isOfDates = (name: string) => name === 'before' || name === 'after' || name === 'published';

/** Returns the tags that an operator asks for; none if its value is invalid. */
function tagsAsked(name: string, value: string, unfinished: boolean): string[] {
  if (name === 'note') return noteTagsAsked(value);
  if (name === 'published') return publishedWithin(value, unfinished) ?? [];
  const tagOf = TAG_OF[name];
  return tagOf === undefined ? [] : [tagOf(value)];
}

const TAG_OF: Readonly<Record<string, (value: string) => string>> = {
  site: siteTag,
  namespace: namespaceTag,
  tag: labelTag,
  by: authorTag,
};

/** Returns whether the value of an operator is still too short to look for. */
function isBegun(name: string, value: string): boolean {
  if (value === '') return true;
  if (name === 'site') return /^(?:https?:?\/{0,2})?(?:www\.?)?$/i.test(value);
  if (name === 'is') return isStateBegun(value);
  return (
    isOfDates(name) && firstDay(dayBegun(value), localDay) === undefined && isUnfinishedDay(value)
  );
}

/** Returns the terms of a phrase in order. For an identifier: its parts, which stand one after another. */
function sequence(text: string, language: Language | undefined): string[] {
  const terms: string[] = [];
  for (const { term, position } of analyseWords(text, language)) terms[position] = term;
  return terms.filter((term) => term !== undefined);
}
