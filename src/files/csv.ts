/**
 * Lists of links as comma-separated values, as Raindrop.io, Pocket, Instapaper and Readwise Reader export them. Those of
 * highlights: `readwise.ts`.
 */
import { cleanAddress } from '../protocol/address/clean-address';
import {
  MAX_HIGHLIGHT_NOTE,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_LENGTH,
} from '../protocol/document/clip-limits';
import { squeeze } from '../protocol/plain-line';
import { tableRows } from './csv-rows';
import { type Draft, isoTime, type Read, statedAs } from './item';
import { isOtherScheme, linkDraft, tagList, withFolders, withTagsOfAll } from './links';
import { type Cells, columnsOf } from './named-columns';
import { isOfHighlights, readHighlights } from './readwise';

/** What a column may be called. */
const NAMES = {
  url: ['url', 'link', 'href', 'address'],
  title: ['title', 'name'],
  note: ['note', 'notes', 'comment'],
  excerpt: ['excerpt', 'summary', 'description', 'selection'],
  highlights: ['highlights'],
  folder: ['folder', 'collection', 'list'],
  tags: ['tags', 'labels', 'document tags'],
  favorite: ['favorite', 'favourite', 'starred'],
  status: ['status', 'state'],
  /** Of Reader: new, later, shortlist, archive, feed. */
  place: ['location'],
  created: ['created', 'time_added', 'timestamp', 'date', 'added', 'saved', 'saved date'],
} as const;
type Column = keyof typeof NAMES;

export const readCsv = (text: string, path: string) => withTagsOfAll(() => rowsOf(text, path));

function* rowsOf(text: string, path: string): Generator<Read> {
  const rows = tableRows(text);
  const { value: first } = rows.next();
  if (first === undefined) return;
  if (isOfHighlights(first.cells)) {
    yield* readHighlights(first.cells, rows, path);
    return;
  }
  const columns = columnsOf(NAMES, first.cells);
  if (columns.url === undefined) {
    yield { failure: { file: path, fault: 'no-addresses' } };
    return;
  }
  for (const { cells, line, end } of rows) {
    const cell: Cells<Column> = (column) => cells[columns[column] ?? -1]?.trim() ?? '';
    const share = end / text.length;
    if (isOtherScheme(cell('url'))) yield { leftOut: 'no-web-page', share };
    else yield { draft: draftOf(cell, path, line), line, share };
  }
}

function draftOf(cell: Cells<Column>, path: string, line: number): Draft {
  // Cleaned before it becomes part of the text and of a title.
  const url = cleanAddress(cell('url'));
  const created = isoTime(cell('created'));
  // What is new there is in no place yet.
  const folder = cell('folder') || cell('place').replace(/^new$/i, '');
  const favorite = /^(?:true|yes|1)$/i.test(cell('favorite')) ? ['favorite'] : [];
  const { highlights, rest } = highlightsOf(cell('highlights'), created);
  return linkDraft({
    origin: `${path}#${line}`,
    url,
    title: cell('title'),
    excerpt: cell('excerpt'),
    created,
    tags: withFolders(tagList(cell('tags')), [...folder.split('/'), ...favorite]),
    folder,
    // Instapaper has a folder for what is done with.
    ...statedAs(cell('status') || folder),
    note: [cell('note'), rest].filter((one) => one !== '').join('\n\n'),
    highlights,
  });
}

/**
 * Raindrop's form: `Highlight:` before each, `Note:` before what was said about it. They have no place, since the
 * page is not here; they are looked for when it is read. So they count as places in this order.
 * @returns what is in another form as `rest`.
 */
function highlightsOf(cell: string, createdAt: string) {
  const parts = cell.split(/^Highlight:/m);
  const rest = parts[0]?.trim() ?? '';
  const highlights = parts.slice(1).flatMap((part, start) => {
    const [exact = '', ...notes] = part.split(/^Note:/m);
    const words = squeeze(exact).slice(0, MAX_QUOTE_LENGTH);
    if (words === '') return [];
    const note = notes.join('\n').trim().slice(0, MAX_HIGHLIGHT_NOTE);
    return {
      id: crypto.randomUUID(),
      exact: words,
      prefix: '',
      suffix: '',
      start,
      note,
      createdAt,
    };
  });
  return { highlights: highlights.slice(0, MAX_HIGHLIGHTS), rest };
}
