/** Tags of what a copy shows beside its text: who wrote it, when it was published, and what the person noted. */
import { fold } from '../analysis/fold';
import { dateTyped, dayBegun } from './days';

/** Words of a name that stand together in one tag: `by:"Anna Maria van Loon"`. */
const LONGEST_NAME = 4;
/** A byline that is longer is a text. */
const MOST_WORDS = 24;
/** `published:2019..2024` */
const YEARS = /^(\d{4})\.\.(\d{4})$/;
const MOST_YEARS = 200;

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** What `by:` asks for: a name, or consecutive words of one. */
export const authorTag = (name: string): string =>
  `by:${wordsOf(name).slice(0, LONGEST_NAME).join('-')}`;

/** The tags of a byline: each of its words, and each row of consecutive words, as a person may type them. */
export function authorTags(byline: string): string[] {
  const words = wordsOf(byline).slice(0, MOST_WORDS);
  const tags = words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_none, more) =>
      words.slice(from, from + more + 1).join('-'),
    ),
  );
  return [...new Set(tags)].map((words) => `by:${words}`);
}

/** Words of a note that are found by `note:`; a longer note is a text, which is searched as one. */
const MOST_NOTED = 400;

const noteTag = (word: string): string => `note:${word}`;

/** What `note:` asks for: all of these words in the note. */
export const noteTagsAsked = (words: string): string[] => wordsOf(words).map(noteTag);

/** The tags of a note: each of its words, once. */
export const noteTags = (note: string): string[] =>
  [...new Set(wordsOf(note))].slice(0, MOST_NOTED).map(noteTag);

/**
 * What `published:` asks for: a year, a month, a day, or a span of years; `undefined` where no date can be read.
 * @param unfinished it is still being typed.
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

/** The tags of a date of publication: its year, month and day, as far as they are known. */
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
