/**
 * Reads lists of links as comma-separated values, as Raindrop.io, Pocket, Instapaper and Readwise Reader export them.
 * Lists of highlights: `readwise.ts`.
 */
import { cleanAddress } from '../protocol/address/clean-address';
import { tableRows } from './csv-rows';
import { type Draft, highlightsInOrder, isoTime, paragraphs, type Read, statedAs } from './item';
import { isOtherScheme, linkDraft, tagList, withFolders, withTagsOfAll } from './links';
import { type Cells, cellsOf, columnsOf } from './named-columns';
import { isOfHighlights, readHighlights } from './readwise';

/** The possible names of each column. */
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
  /** Values of Readwise Reader: new, later, shortlist, archive, feed. */
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
    const cell = cellsOf(columns, cells);
    const share = end / text.length;
    if (isOtherScheme(cell('url'))) yield { leftOut: 'no-web-page', share };
    else yield { draft: draftOf(cell, path, line), line, share };
  }
}

function draftOf(cell: Cells<Column>, path: string, line: number): Draft {
  // Cleaned before it becomes part of the text and of a title.
  const url = cleanAddress(cell('url'));
  const created = isoTime(cell('created'));
  // A new item in Reader is in no folder yet.
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
    // Instapaper has a folder for finished articles.
    ...statedAs(cell('status') || folder),
    note: paragraphs(cell('note'), rest),
    highlights,
  });
}

/**
 * Reads highlights in Raindrop's format: `Highlight:` before each, `Note:` before a note about it.
 * @returns text in any other format as `rest`.
 */
function highlightsOf(cell: string, createdAt: string) {
  const parts = cell.split(/^Highlight:/m);
  const rest = parts[0]?.trim() ?? '';
  const said = parts.slice(1).map((part) => {
    const [exact = '', ...notes] = part.split(/^Note:/m);
    return { exact, note: notes.join('\n'), createdAt };
  });
  return { highlights: highlightsInOrder(said), rest };
}
