/** What lists of the whole library are filtered and sorted by, without texts. */
import type { ClipKind } from '../../protocol/document/document';
import { pageTitle, siteOf } from '../../protocol/document/page-title';
import type { Database, DocumentRow } from '../../storage/database/database';

/** A document as far as lists are filtered and sorted by it. */
export interface ListedDocument {
  id: number;
  uid: string;
  title: string;
  site: string;
  namespace: string;
  kind: ClipKind;
  /** Milliseconds since the epoch. */
  keptAt: number;
  year?: number;
  length: number;
  tags?: readonly string[];
  marked?: true;
}

/** Documents in one message: some hundred kilobytes, and a moment of the worker. */
const AT_A_TIME = 2_000;
/** Longer titles are told apart by their beginnings. */
const TITLE_LENGTH = 120;

/** The id of every document, the one kept last first. */
export async function newestFirst(database: Database): Promise<number[]> {
  // Keys in the index's order come in one piece; backwards they would come one by one.
  const ids = await database.documents.orderBy('updatedAt').primaryKeys();
  return ids.reverse();
}

/** The next documents in the order of their ids. `next`: the id to go on after; absent at the end. */
export async function catalogueAfter(
  database: Database,
  after: number,
): Promise<{ entries: ListedDocument[]; next?: number }> {
  const rows = await database.documents.where('id').above(after).limit(AT_A_TIME).toArray();
  const marked = await markedUids(database);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => listed(row, marked.has(row.uid))),
    ...(last !== undefined && rows.length === AT_A_TIME && { next: last.id }),
  };
}

/** One document as lists have it. */
export async function catalogueOf(
  database: Database,
  uid: string,
): Promise<ListedDocument | undefined> {
  const row = await database.documents.get({ uid });
  if (row === undefined) return undefined;
  return listed(row, (await database.highlights.where({ documentUid: uid }).count()) > 0);
}

async function markedUids(database: Database): Promise<Set<unknown>> {
  return new Set(await database.highlights.orderBy('documentUid').uniqueKeys());
}

function listed(row: DocumentRow, isMarked: boolean): ListedDocument {
  const { id, uid, namespace, kind, length, tags = [] } = row;
  const year = /^\d{4}/.exec(row.publishedAt)?.[0];
  return {
    id,
    uid,
    title: pageTitle(row.title, row.url).slice(0, TITLE_LENGTH),
    site: siteOf(row.url),
    namespace,
    kind,
    keptAt: Date.parse(row.updatedAt),
    ...(year !== undefined && { year: Number(year) }),
    length,
    ...(tags.length > 0 && { tags }),
    ...(isMarked && { marked: true }),
  };
}
