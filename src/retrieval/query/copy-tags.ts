/** Tags of the details shown beside a copy: its author, its date of publication, and the person's note. */
import { fold } from '../analysis/fold';
import { dateTyped, dayBegun } from './days';

/** Consecutive words of a name in one tag: `by:"Anna Maria van Loon"`. */
const LONGEST_NAME = 4;
/** A longer byline is running text. */
const MOST_WORDS = 24;
/** `published:2019..2024` */
const YEARS = /^(\d{4})\.\.(\d{4})$/;
const MOST_YEARS = 200;

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** The tag that `by:` asks for: a name, or some consecutive words of one. */
export const authorTag = (name: string): string =>
  `by:${wordsOf(name).slice(0, LONGEST_NAME).join('-')}`;

/** Returns the tags of a byline: each of its words, and consecutive words, as a person may type them. */
export function authorTags(byline: string): string[] {
  const words = wordsOf(byline).slice(0, MOST_WORDS);
  const tags = words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_none, more) =>
      words.slice(from, from + more + 1).join('-'),
    ),
  );
  return [...new Set(tags)].map((words) => `by:${words}`);
}

/** Words of a note that `note:` finds. A longer note is a text, and is searched as a text. */
const MOST_NOTED = 400;

const noteTag = (word: string): string => `note:${word}`;

/** The tags that `note:` asks for: the note must contain all of these words. */
export const noteTagsAsked = (words: string): string[] => wordsOf(words).map(noteTag);

/** The tags of a note: each of its words, once. */
export const noteTags = (note: string): string[] =>
  [...new Set(wordsOf(note))].slice(0, MOST_NOTED).map(noteTag);

/**
 * Returns the tags that `published:` asks for: a year, a month, a day, or a span of years; `undefined` if the value is
 * no date.
 * @param unfinished the value is still being typed.
 */
export function publishedWithin(value: string, unfinished: boolean): string[] | undefined {
  const [, first = '', last = ''] = YEARS.exec(value) ?? [];
  if (first !== '') {
    const count = Number(last) - Number(first) + 1;
    if (count < 1 || count > MOST_YEARS) return undefined;
    return Array.from({ length: count }, (_, i) => tagOfDate([String(Number(first) + i)]));
  }
  const date = dateTyped(unfinished ? dayBegun(value.replace(/\.\.\d{0,3}$/, '')) : value);
  return date === undefined ? undefined : [tagOfDate(date)];
}

/** Returns the tags of a publication date: its year, month and day, as far as it has them. */
export function publishedTags(publishedAt: string): string[] {
  const date = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(publishedAt);
  if (date === null) return [];
  const [, year = '', month, day] = date;
  return [[year], [year, month], [year, month, day]]
    .filter((parts) => parts.every((part) => part !== undefined))
    .map(tagOfDate);
}

const tagOfDate = (parts: readonly (string | undefined)[]) =>
  `published:${parts
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-')}`;
