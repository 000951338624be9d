import { pageAddress } from '../../protocol/address/page-address';
import type { DocumentSummary, KeptDocument, PartOf } from '../../protocol/document/document';
import { siteOf } from '../../protocol/document/page-title';
import type { Source } from '../../protocol/interface/context';
import type { WhichDocument } from '../../protocol/interface/source-key';
import { LIBRARY_CONNECTION } from '../../protocol/library-connection';
import { type DocumentDetails, LONGEST_OPENING } from '../../protocol/passage';
import type { Database, DocumentRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';
import { keptDocument, toSummary } from './kept-document';

/** Lists documents, last kept first. */
export async function listDocuments(
  database: Database,
  { namespace, offset, limit }: { namespace?: string | undefined; offset: number; limit: number },
): Promise<PartOf<DocumentSummary>> {
  if (namespace === undefined) {
    const [total, rows] = await Promise.all([
      database.documents.count(),
      newest(database).offset(offset).limit(limit).toArray(),
    ]);
    return { total, documents: rows.map(toSummary) };
  }
  const rows = await database.documents.where({ namespace }).reverse().sortBy('updatedAt');
  return { total: rows.length, documents: rows.slice(offset, offset + limit).map(toSummary) };
}

const newest = ({ documents }: Database) => documents.orderBy('updatedAt').reverse();

/** Says whether nothing is kept, apart from what is in the bin. */
export async function keepsNothing({ documents }: Database): Promise<boolean> {
  return (await documents.limit(1).primaryKeys()).length === 0;
}

/**
 * Returns the documents that were kept last and are not archived. Counts nothing, because counting takes the database
 * a second.
 */
export async function recentDocuments(
  database: Database,
  limit: number,
): Promise<{ documents: DocumentSummary[]; isEmpty: boolean }> {
  const [isEmpty, rows] = await Promise.all([
    keepsNothing(database),
    newest(database)
      .filter(({ readState }) => readState !== 'archived')
      .limit(limit)
      .toArray(),
  ]);
  return { documents: rows.map(toSummary), isEmpty };
}

/** Returns documents that were kept before one of them, last kept first, of some namespaces or of all. */
export async function documentsAfter(
  database: Database,
  {
    namespaces = [],
    after,
    limit,
  }: {
    namespaces?: readonly string[];
    after?: (Pick<DocumentRow, 'id'> & { savedAt: string }) | undefined;
    limit: number;
  },
): Promise<DocumentRow[]> {
  const { documents } = database;
  const all =
    after === undefined
      ? documents.orderBy('updatedAt')
      : documents.where('updatedAt').belowOrEqual(after.savedAt);
  return all
    .reverse()
    .filter(
      ({ id, updatedAt, namespace }) =>
        (after === undefined || updatedAt !== after.savedAt || id < after.id) &&
        (namespaces.length === 0 || namespaces.includes(namespace)),
    )
    .limit(limit)
    .toArray();
}

/**
 * Finds a cited document. A pushed document is cited by the uid that its connection gave it.
 */
export async function citedDocument(
  database: Database,
  uid: string,
  which: WhichDocument = {},
): Promise<DocumentRow | undefined> {
  return (await ofUid(database, uid, which)).cited;
}

/** Returns the uid of the copy of a source: the source itself, one that has its uid, or a clip of its address. */
export async function copyOfSource(
  database: Database,
  { uid, url, connection }: Pick<Source, 'uid' | 'url' | 'connection'>,
): Promise<string | undefined> {
  const { cited, own } = await ofUid(database, uid, { connection: connection.uid });
  const copy = cited ?? own ?? (url === '' ? undefined : (await documentsAt(database, url))[0]);
  return copy?.uid;
}

/** Finds the document that is cited by a uid, and the one that has it on this device, whoever cites it. */
async function ofUid(
  database: Database,
  uid: string,
  { namespace, connection }: WhichDocument,
): Promise<{ cited: DocumentRow | undefined; own: DocumentRow | undefined }> {
  const { uid: ownConnection } = LIBRARY_CONNECTION;
  const isHere = (row: DocumentRow) => namespace === undefined || row.namespace === namespace;
  const isOfConnection = ({ origin }: DocumentRow) =>
    connection === undefined || (origin?.via === 'push' && origin.connection.uid === connection);
  const own = await database.documents.get({ uid });
  // The uid of this device is enough: a text read here is cited by it, even one that was pushed.
  if (own !== undefined && isHere(own) && (connection === ownConnection || isOfConnection(own))) {
    return { cited: own, own };
  }
  const pushed = database.documents
    .where('origin.uid')
    .equals(uid)
    .filter((row) => isHere(row) && isOfConnection(row));
  return { cited: await pushed.first(), own };
}

/** Returns what is known about a cited document besides its text. */
export async function detailsOf(
  database: Database,
  { uid, connection }: Pick<Source, 'uid' | 'connection'>,
): Promise<DocumentDetails | undefined> {
  const row = await citedDocument(database, uid, { connection: connection.uid });
  if (row === undefined) return undefined;
  const { byline, publishedAt, site, url, namespace, updatedAt } = row;
  const text = byline === '' || publishedAt === '' ? await readText(database, row.id) : '';
  return {
    author: byline,
    published: publishedAt,
    site: site || siteOf(url),
    namespace,
    savedAt: updatedAt,
    opening: (text ?? '').slice(0, LONGEST_OPENING),
  };
}

/** Returns a document with its text, or `undefined`. A pushed document is also found by the uid of its connection. */
export async function getDocument(
  database: Database,
  uid: string,
): Promise<KeptDocument | undefined> {
  return keptDocument(database, await citedDocument(database, uid));
}

/** Returns what is kept from an address, in any namespace. */
export async function documentsAt(database: Database, url: string): Promise<DocumentSummary[]> {
  const rows = await database.documents.where('addresses').equals(pageAddress(url)).toArray();
  return rows.map(toSummary);
}

/** Number of names to look up one by one. Reading the index of 100,000 documents takes as long as 200 look-ups. */
const ONE_BY_ONE = 100;

/** Lists every namespace in use, in order. */
export async function listNamespaces({ documents }: Database): Promise<string[]> {
  const names: string[] = [];
  while (names.length < ONE_BY_ONE) {
    const [next] = await documents
      .where('namespace')
      .above(names.at(-1) ?? '')
      .limit(1)
      .keys();
    if (next === undefined) return names;
    names.push(String(next));
  }
  const others = documents.where('namespace').above(names.at(-1) ?? '');
  return [...names, ...(await others.uniqueKeys()).map(String)];
}

/** Counts the documents of some namespaces. */
export function countNamespaces(
  { documents }: Database,
  names: readonly string[],
): Promise<number[]> {
  return Promise.all(names.map((namespace) => documents.where({ namespace }).count()));
}

/** Number of documents searched for tags. A person can still type a tag that none of them has. */
const TAGGED = 2_000;

/** Lists the tags of the documents that were kept last, by name. */
export async function listTags(database: Database): Promise<string[]> {
  const tags = new Set<string>();
  await newest(database)
    .limit(TAGGED)
    .each((row) => {
      for (const tag of row.tags ?? []) tags.add(tag);
    });
  return [...tags].sort((a, b) => a.localeCompare(b));
}
