/**
 * Reads highlights as comma-separated values, as Readwise exports them: one per row, with the title and the author of
 * its book or article. All highlights of one book become one document.
 */
import { cleanAddress } from '../protocol/address/clean-address';
import {
  MAX_HIGHLIGHT_NOTE,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_LENGTH,
} from '../protocol/document/clip-limits';
import { escapeMarkdown, squeeze } from '../protocol/plain-line';
import type { TableRow } from './csv-rows';
import {
  cut,
  type Draft,
  highlightInOrder,
  isoTime,
  isWebAddress,
  paragraphs,
  type Read,
} from './item';
import { noted, tagList, withFolders } from './links';
import { type Cells, cellsOf, columnsOf } from './named-columns';

const NAMES = {
  highlight: ['highlight'],
  title: ['book title', 'title'],
  author: ['book author', 'author'],
  url: ['url', 'source url', 'link'],
  note: ['note', 'notes'],
  tags: ['tags'],
  documentTags: ['document tags', 'book tags'],
  placeOf: ['location type'],
  place: ['location'],
  at: ['highlighted at', 'date'],
} as const;
type Row = Cells<keyof typeof NAMES>;

/** Says whether the column names are those of a list of highlights: each row has one highlight and its title. */
export const isOfHighlights = (names: readonly string[]): boolean => {
  const { highlight, title } = columnsOf(NAMES, names);
  return highlight !== undefined && title !== undefined;
};

/** @param rows those after the names. */
export function* readHighlights(
  names: readonly string[],
  rows: Iterable<TableRow>,
  path: string,
): Generator<Read> {
  const columns = columnsOf(NAMES, names);
  const books = new Map<string, Book>();
  for (const { cells, line } of rows) {
    const cell: Row = cellsOf(columns, cells);
    const title = cut(cell('title'), 2_000);
    const byline = cut(cell('author'), 1_000);
    const key = `${title}\n${byline}`;
    const book = books.get(key) ?? new Book(title, byline, line);
    books.set(key, book);
    book.add(cell);
  }
  for (const book of books.values()) yield { draft: book.draft(path), line: book.line };
}

type Mark = NonNullable<Draft['highlights']>[number];

/** A book or an article while its highlights are collected. */
class Book {
  readonly line: number;
  readonly #title: string;
  readonly #byline: string;
  readonly #tags: string[] = [];
  readonly #times: string[] = [];
  readonly #notes: string[] = [];
  readonly #marks: Mark[] = [];
  /** Highlights beyond the limits, as quotations for the text. */
  readonly #quotations: string[] = [];
  #url = '';

  constructor(title: string, byline: string, line: number) {
    this.#title = title;
    this.#byline = byline;
    this.line = line;
  }

  add(cell: Row): void {
    const exact = squeeze(cell('highlight'));
    const at = isoTime(cell('at'));
    if (at !== '') this.#times.push(at);
    if (this.#url === '' && isWebAddress(cell('url'))) this.#url = cleanAddress(cell('url'));
    const tags = tagList(cell('tags'));
    this.#tags.push(...tagList(cell('documentTags')), ...tags);
    const note = paragraphs(cell('note'), tags.map((tag) => `#${tag}`).join(' '), placeIn(cell));
    if (exact === '') {
      if (cell('note') !== '') this.#notes.push(cell('note'));
    } else if (
      exact.length > MAX_QUOTE_LENGTH ||
      note.length > MAX_HIGHLIGHT_NOTE ||
      this.#marks.length >= MAX_HIGHLIGHTS
    ) {
      this.#quotations.push(paragraphs(`> ${escapeMarkdown(exact)}`, note));
    } else {
      this.#marks.push(highlightInOrder(this.#marks.length, exact, note, at));
    }
  }

  draft(path: string): Draft {
    const [title, byline, url, times] = [this.#title, this.#byline, this.#url, this.#times.sort()];
    const { note, beyond } = noted(this.#notes.join('\n\n'));
    const text = paragraphs(...this.#quotations, beyond);
    return {
      kind: url === '' ? 'page' : 'bookmark',
      // Without the name of the file, so that a later export adds to the same document.
      origin: `readwise#${title} ${byline}`,
      url,
      pageUrl: url,
      title: title || cut(path, 2_000),
      byline,
      createdAt: times[0] ?? '',
      updatedAt: times.at(-1) ?? '',
      tags: withFolders(this.#tags, []),
      ...(note !== '' && { note }),
      highlights: this.#marks,
      joinsKept: text === '',
      markdown: text || (url && `<${url}>`),
    };
  }
}

/** Returns `page 12`, to cite a book by. Empty if the value only counts the highlights. */
function placeIn(cell: Row): string {
  const [type, place] = [cell('placeOf').toLowerCase(), cell('place')];
  return place !== '' && (type === 'page' || type === 'location') ? `${type} ${place}` : '';
}
