import type { VersionText } from '../../protocol/backup/backup-entry';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import { corrected, undoing } from '../../protocol/document/correction';
import {
  type DocumentVersion,
  type KeptDocument,
  type Said,
  type Saying,
  saidOtherwise,
} from '../../protocol/document/document';
import type { Database, DocumentRow, VersionRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';
import type { Library } from '../library';
import { rewriteDocument } from './rewrite';

/** How many old versions of a document are kept: up to this many of its text, and as many of its corrections. */
const VERSIONS_KEPT = 20;
/** Characters that all versions of a document may have together. With more, no message could carry it into a backup. */
const MOST_CHARACTERS = 2 * MAX_MARKDOWN_LENGTH;
/** This many versions always fit, so they are not measured. */
const ALWAYS_FIT = 2;

/**
 * What makes a version: a save, which may change the text, or a correction. `said` holds the former values of what
 * else it changes.
 */
type Cause = Pick<VersionRow, 'said' | 'bySave' | 'kind'>;

type Saved = Saying & Pick<KeptDocument, 'kind'>;

/** Says whether a save made a version. If it has no `said`, a save changed nothing but the text. */
const isBySave = ({ said, bySave }: Cause) => bySave === true || said === undefined;

/** @param after what a save makes of the document. */
export function savedOver(former: Saved, after: Saved): Cause {
  const said = saidOtherwise(former, after);
  return {
    ...(Object.keys(said).length > 0 && { bySave: true, said }),
    ...(former.kind !== after.kind && { kind: former.kind }),
  };
}

/**
 * Keeps the current text as a version. Inside a transaction.
 * @returns its id, if the document had any text.
 */
export async function setVersionAside(
  database: Database,
  row: DocumentRow,
  cause: Cause,
): Promise<number | undefined> {
  const markdown = await readText(database, row.id);
  if (markdown === undefined) return undefined;
  const id = await database.versions.add({
    documentId: row.id,
    title: row.title,
    markdown,
    updatedAt: row.updatedAt,
    ...(row.sourceSays && { sourceSays: row.sourceSays }),
    ...cause,
  });
  const all = database.versions.where('documentId').equals(row.id);
  if ((await all.count()) <= ALWAYS_FIT) return id;
  const own = await all.sortBy('id');
  const kept = fittingVersions(own);
  const dropped = own.filter((one) => !kept.includes(one));
  await database.versions.bulkDelete(dropped.map((one) => one.id));
  return id;
}

/** Returns those of a document's versions that are kept, in their order. @param own oldest first. */
export function fittingVersions<T extends Cause & { markdown: string }>(own: readonly T[]): T[] {
  const newest = (of: T[]) => of.slice(-VERSIONS_KEPT).reverse();
  let length = 0;
  // Corrections come last: they repeat the text, and must not take the room of an earlier one.
  const kept = [
    ...newest(own.filter(isBySave)),
    ...newest(own.filter((one) => !isBySave(one))),
  ].filter(({ markdown }) => {
    length += markdown.length;
    return length <= MOST_CHARACTERS;
  });
  return own.filter((one) => kept.includes(one));
}

/** Returns the old versions of a document, oldest first. */
export async function olderVersions(
  database: Database,
  documentId: number,
): Promise<VersionText[]> {
  const rows = await database.versions.where('documentId').equals(documentId).sortBy('id');
  return rows.map(({ id: _, documentId: __, ...version }) => version);
}

/** Lists the old versions of a document without their text, newest first. */
export async function listVersions(database: Database, uid: string): Promise<DocumentVersion[]> {
  const row = await database.documents.get({ uid });
  if (row === undefined) return [];
  const versions = await database.versions.where('documentId').equals(row.id).toArray();
  return versions
    .map(({ documentId: _, markdown, ...rest }) => ({ ...rest, length: markdown.length }))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id);
}

/** Returns an old version with its text; `undefined` if it does not belong to this document. */
export async function getVersion(
  database: Database,
  uid: string,
  id: number,
): Promise<(DocumentVersion & { markdown: string }) | undefined> {
  const [row, version] = await Promise.all([
    database.documents.get({ uid }),
    database.versions.get(id),
  ]);
  if (row === undefined || version?.documentId !== row.id) return undefined;
  const { documentId: _, ...rest } = version;
  return { ...rest, length: version.markdown.length };
}

/**
 * Makes an old version the text of its document again. The current text is kept as a version, so restoring that
 * version undoes this.
 * @param since when the text was saved that an earlier restoring left, if this one undoes it.
 * @returns the id of the version that was kept; `changed` if nothing was undone, because the document was saved again;
 * `undefined` if the version does not exist.
 */
export async function restoreVersion(
  library: Library,
  uid: string,
  id: number,
  since?: string,
): Promise<number | 'changed' | undefined> {
  const { database } = library;
  const row = await database.documents.get({ uid });
  const version = await database.versions.get(id);
  if (row === undefined || version?.documentId !== row.id) return undefined;
  if (since !== undefined && row.updatedAt !== since) return 'changed';
  return putBack(library, row, version, (current) =>
    setVersionAside(database, current, causeOfUndoing(current, version)),
  );
}

function causeOfUndoing(current: DocumentRow, { said, bySave, kind }: Cause): Cause {
  return {
    ...(bySave && { bySave }),
    ...(said && { said: undoing(current, said) as Said }),
    ...(kind && { kind: current.kind }),
  };
}

/** Drops the newest text, so that the one before it is the text again. `false`: it was the only one. */
export async function restorePreviousVersion(library: Library, uid: string): Promise<boolean> {
  const { database } = library;
  const row = await database.documents.get({ uid });
  if (row === undefined) return false;
  const all = await database.versions.where('documentId').equals(row.id).sortBy('id');
  const version = all.findLast(isBySave);
  if (version === undefined) return false;
  return (await putBack(library, row, version, async () => true)) === true;
}

/** Writes a version over its document, and nothing if either has changed. */
async function putBack<T>(
  library: Library,
  row: DocumentRow,
  { id, title, markdown, updatedAt, said = {}, kind, sourceSays }: VersionRow,
  before: (current: DocumentRow) => Promise<T>,
): Promise<T | undefined> {
  const { versions } = library.database;
  return rewriteDocument<T | undefined>(library, row.uid, undefined, (document) => {
    if (document.updatedAt !== row.updatedAt) return { result: undefined };
    const text = { title, markdown, updatedAt, length: markdown.length };
    const { sourceSays: _, ...restored } = corrected(document, said);
    return {
      after: { ...restored, ...text, ...(kind && { kind }), ...(sourceSays && { sourceSays }) },
      before: async (current) => {
        if ((await versions.get(id)) === undefined) return undefined;
        // Deleted first, so that the oldest version is not dropped for one that only replaces this one.
        await versions.delete(id);
        return before(current);
      },
    };
  });
}
