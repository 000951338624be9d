/** What lists of the whole library are filtered and sorted by, without texts. */
import type { CatalogueEntry } from '../../protocol/document/catalogue-entry';
import { pageTitle, siteOf } from '../../protocol/document/page-title';
import type { Database, DocumentRow } from '../../storage/database/database';
import { connect } from '../../storage/database/idb';
import { readBack, result } from '../../storage/database/idb-events';

/** Number of documents in one message: a few hundred kilobytes, and little work for the worker. */
const AT_A_TIME = 2_000;
/** Maximum length of a title. Longer titles are distinguished by their beginnings. */
const TITLE_LENGTH = 120;

/** Lists the ids of all documents that are not archived, the last kept first. */
export async function newestFirst(database: Database): Promise<number[]> {
  const transaction = (await connect(database)).transaction('documents', 'readonly');
  const store = transaction.objectStore('documents');
  // Ascending keys are read in one request; descending ones would be read one by one.
  const [ids, archived] = await Promise.all([
    result(store.index('updatedAt').getAllKeys()),
    result(store.index('readState').getAllKeys('archived')),
  ]);
  const newest = (ids as number[]).reverse();
  if (archived.length === 0) return newest;
  const left = new Set(archived);
  return newest.filter((id) => !left.has(id));
}

/** Returns the documents that were kept last and are not archived, the last one first. */
export async function newestRows(database: Database, limit: number): Promise<DocumentRow[]> {
  const transaction = (await connect(database)).transaction('documents', 'readonly');
  const index = transaction.objectStore('documents').index('updatedAt');
  const rows: DocumentRow[] = [];
  await readBack<DocumentRow>(index, (row) => {
    if (row.readState !== 'archived') rows.push(row);
    return rows.length === limit ? 'enough' : undefined;
  });
  return rows;
}

/** Returns the next documents in the order of their ids. `next` is the id to continue after, and absent at the end. */
export async function catalogueAfter(
  database: Database,
  after: number,
): Promise<{ entries: CatalogueEntry[]; next?: number }> {
  const connection = await connect(database);
  const store = connection.transaction('documents', 'readonly').objectStore('documents');
  const wanted = IDBKeyRange.lowerBound(after, true);
  const [rows, marked] = await Promise.all([
    result<DocumentRow[]>(store.getAll(wanted, AT_A_TIME)),
    markedUids(database, after === 0),
  ]);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => listed(row, marked.has(row.uid))),
    ...(last !== undefined && rows.length === AT_A_TIME && { next: last.id }),
  };
}

/** Returns one document as the catalogue lists it; `undefined` if it is not kept. */
export async function catalogueOf(
  database: Database,
  uid: string,
): Promise<CatalogueEntry | undefined> {
  const row = await database.documents.get({ uid });
  if (row === undefined) return undefined;
  return listed(row, (await database.highlights.where({ documentUid: uid }).count()) > 0);
}

const markedBefore = new WeakMap<Database, Set<unknown>>();

/** Returns the uids of the documents that have highlights. They are read once for all parts of a catalogue. */
async function markedUids(database: Database, anew: boolean): Promise<Set<unknown>> {
  const known = anew ? undefined : markedBefore.get(database);
  const marked = known ?? new Set(await database.highlights.orderBy('documentUid').uniqueKeys());
  markedBefore.set(database, marked);
  return marked;
}

function listed(row: DocumentRow, isMarked: boolean): CatalogueEntry {
  const { id, uid, namespace, kind, length, tags = [], readState } = row;
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
    ...(readState !== undefined && { readState }),
  };
}
