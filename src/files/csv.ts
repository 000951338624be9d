/** Lists of links as comma-separated values, as Raindrop.io and Pocket export them. */
import { cleanAddress } from '../protocol/address/clean-address';
import { tableRows } from './csv-rows';
import { cut, type Draft, isoTime, linkText, type Read, statedAs, tagList } from './item';

/** What a column may be called. */
const NAMES = {
  url: ['url', 'link', 'href', 'address'],
  title: ['title', 'name'],
  note: ['note', 'notes', 'comment', 'description'],
  excerpt: ['excerpt', 'summary'],
  highlights: ['highlights'],
  folder: ['folder', 'collection', 'list'],
  tags: ['tags', 'labels'],
  status: ['status', 'state'],
  created: ['created', 'time_added', 'date', 'added', 'saved'],
} as const;
type Column = keyof typeof NAMES;

export function* readCsv(text: string, path: string): Generator<Read> {
  let columns: Partial<Record<Column, number>> | undefined;
  for (const { cells, line, end } of tableRows(text)) {
    if (columns === undefined) {
      columns = columnsOf(cells);
      if (columns.url === undefined) {
        yield { failure: { file: path, fault: 'no-addresses' } };
        return;
      }
      continue;
    }
    const known = columns;
    const cell = (column: Column) => cells[known[column] ?? -1]?.trim() ?? '';
    yield { draft: draftOf(cell, path, line), line, share: end / text.length };
  }
}

function draftOf(cell: (column: Column) => string, path: string, line: number): Draft {
  // Cleaned before it becomes part of the text and of a title.
  const url = cleanAddress(cell('url'));
  const created = isoTime(cell('created'));
  return {
    kind: 'bookmark',
    origin: `${path}#${line}`,
    url,
    pageUrl: url,
    title: cut(cell('title') || url, 2_000),
    excerpt: cut(cell('excerpt'), 5_000),
    createdAt: created,
    updatedAt: created,
    tags: tagList(cell('tags')),
    ...statedAs(cell('status')),
    isLink: cell('note') === '' && cell('highlights') === '',
    markdown: linkText({
      url,
      notes: [cell('excerpt'), cell('note'), cell('highlights')],
      folder: cell('folder'),
    }),
  };
}

function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns: Partial<Record<Column, number>> = {};
  for (const [column, known] of Object.entries(NAMES)) {
    const at = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (at !== -1) columns[column as Column] = at;
  }
  return columns;
}
