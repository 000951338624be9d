/**
 * Adds what a list says about a kept page to the kept copy: tags, note and highlights, and the read state if the copy
 * has none. Everything else in the copy stays.
 */
import { MAX_HIGHLIGHTS, MAX_NOTE_LENGTH, MAX_TAGS } from '../../protocol/document/clip-limits';
import {
  type Correction,
  corrected,
  takingBack,
  undoing,
} from '../../protocol/document/correction';
import type { KeptDocument } from '../../protocol/document/document';
import type { Highlight } from '../../protocol/document/highlight';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { Database, DocumentRow, ImportAdditionRow } from '../../storage/database/database';
import { type PreparedText, prepareText, writeDocument } from '../documents/content';
import { writeCorrected } from '../documents/correct';
import { keptDocument, type WholeDocument } from '../documents/kept-document';
import { rowAsRead } from '../documents/rewrite';

/** What one document says about another: the fields that are joined. */
export type Saying = Pick<KeptDocument, 'tags' | 'note' | 'readState' | 'highlights'>;

/**
 * @returns the document joined with what another says about it; the same document if that is nothing new; `undefined`
 * if the result exceeds the limits of a document.
 */
export function joined<D extends KeptDocument>(document: D, saying: Saying): D | undefined {
  const { tags = [], note = '', readState, markdown } = document;
  const all = {
    tags: tidyTags([...tags, ...(saying.tags ?? [])]),
    note: bothNotes(note, saying.note ?? '', markdown),
    readState: readState ?? saying.readState,
  };
  const highlights = bothMarked(document.highlights ?? [], saying.highlights ?? []);
  if (all.tags.length > Math.max(MAX_TAGS, tags.length)) return undefined;
  if (all.note.length > Math.max(MAX_NOTE_LENGTH, note.length)) return undefined;
  if (highlights.length > MAX_HIGHLIGHTS) return undefined;
  const isSame =
    // Compares with the tidied tags, because the document may have two spellings of one tag.
    all.tags.length === tidyTags(tags).length &&
    all.note === note &&
    all.readState === readState &&
    highlights.length === (document.highlights?.length ?? 0);
  if (isSame) return document;
  const { readState: state, ...rest } = all;
  const after = corrected(document, { ...rest, ...(state && { readState: state }) });
  return { ...after, ...(highlights.length > 0 && { highlights }) } as D;
}

/** @param text may already contain the other note, as bookmarks of earlier versions do. */
function bothNotes(note: string, other: string, text: string): string {
  const words = other.trim();
  if (words === '' || note.includes(words) || text.includes(words)) return note;
  // The same note with more words.
  if (words.includes(note.trim())) return words;
  return `${note}\n\n${words}`;
}

/** Adds the other's highlights, unless the same words are marked with the same note or without one. */
function bothMarked(own: readonly Highlight[], others: readonly Highlight[]): Highlight[] {
  const all = [...own];
  for (const mark of others) {
    const isThere = all.some(
      ({ exact, note }) => exact === mark.exact && note.includes(mark.note.trim()),
    );
    if (!isThere) all.push(mark);
  }
  return inPageOrder(all);
}

/** What is added to a document of the library, prepared before the transaction. */
export interface Addition {
  before: WholeDocument;
  after: WholeDocument;
  /** Set if the text of the document changes with it. */
  text?: PreparedText;
}

/** Collects what a list adds to documents of the library. */
export class Additions {
  readonly #database: Database;
  readonly #of = new Map<string, { before: WholeDocument; after: WholeDocument }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns whether the document can have it, or has it already. */
  async add(row: DocumentRow, saying: Saying): Promise<boolean> {
    const known = this.#of.get(row.uid);
    if (known === undefined && hasAll(row, saying)) return true;
    const before = known?.before ?? (await keptDocument(this.#database, row));
    if (before === undefined) return false;
    const after = joined(known?.after ?? before, saying);
    if (after === undefined) return false;
    this.#of.set(row.uid, { before, after });
    return true;
  }

  async prepared(): Promise<Addition[]> {
    const changed = [...this.#of.values()].filter(({ before, after }) => before !== after);
    return Promise.all(changed.map(({ before, after }) => prepareAddition(before, after)));
  }
}

/** Says whether the row already contains all of it. Does not read the text. */
function hasAll(row: DocumentRow, { highlights = [], ...saying }: Saying): boolean {
  const asIt = { ...row, markdown: '' };
  return highlights.length === 0 && joined<KeptDocument>(asIt, saying) === asIt;
}

export async function prepareAddition(
  before: WholeDocument,
  after: WholeDocument,
): Promise<Addition> {
  const isOfText =
    before.note !== after.note || before.highlights.length !== after.highlights.length;
  return { before, after, ...(isOfText && { text: await prepareText(after) }) };
}

/**
 * Writes the document with the addition. The index gets it later. Inside a transaction, which fails with
 * `ChangedMeanwhile` if the document is not as it was read.
 * @returns its row as it was.
 */
export async function writeAddition(
  database: Database,
  { before, after, text }: Addition,
): Promise<DocumentRow | undefined> {
  const row = await rowAsRead(database, before.uid, before);
  if (row === undefined) return undefined;
  if (text === undefined) {
    await writeCorrected(database, [{ row, correction: said(after) }]);
  } else await writeDocument(database, { document: after, ...text }, row);
  return row;
}

const said = ({ tags = [], note = '', readState }: Saying) =>
  ({ tags: [...tags], note, readState: readState ?? 'unread' }) satisfies Correction;

/** Returns what an undo needs to know about an addition. */
export function noteOf({ before, after }: Addition): Pick<ImportAdditionRow, 'undo' | 'marks'> {
  const [was, is] = [said(before), said(after)];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const asked: Correction = Object.fromEntries(names.map((name) => [name, is[name]]));
  const had = new Set(before.highlights.map(({ id }) => id));
  const marks = after.highlights.filter(({ id }) => !had.has(id));
  return {
    undo: { correction: undoing(before, asked), since: undoing(after, asked) },
    marks: marks.map(({ id, note }) => ({ id, note })),
  };
}

/** Returns the document without the addition; the same document if all of it was changed since. */
export function parted(
  document: WholeDocument,
  { undo, marks }: Pick<ImportAdditionRow, 'undo' | 'marks'>,
): WholeDocument {
  const back = takingBack(document, undo);
  const highlights = document.highlights.filter(
    (own) => !marks.some(({ id, note }) => id === own.id && note === own.note),
  );
  if (back === undefined && highlights.length === document.highlights.length) return document;
  return { ...corrected(document, back ?? {}), highlights };
}
