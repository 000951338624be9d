import { pageAddress } from '../../protocol/address/page-address';
import type { DocumentSummary, KeptDocument } from '../../protocol/document/document';
import { siteOf } from '../../protocol/document/page-title';
import type { Source } from '../../protocol/interface/context';
import { type DocumentDetails, LONGEST_OPENING } from '../../protocol/passage';
import type { Database, DocumentRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';
import { keptDocument, toSummary } from './kept-document';

export interface DocumentPage {
  total: number;
  documents: DocumentSummary[];
}

/** Documents, last kept first. */
export async function listDocuments(
  database: Database,
  { namespace, offset, limit }: { namespace?: string | undefined; offset: number; limit: number },
): Promise<DocumentPage> {
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

/** The documents kept last that are not archived. Nothing is counted: that takes the database a second. */
export async function recentDocuments(
  database: Database,
  limit: number,
): Promise<{ documents: DocumentSummary[]; isEmpty: boolean }> {
  const [first, rows] = await Promise.all([
    database.documents.limit(1).primaryKeys(),
    newest(database)
      .filter(({ readState }) => readState !== 'archived')
      .limit(limit)
      .toArray(),
  ]);
  return { documents: rows.map(toSummary), isEmpty: first.length === 0 };
}

/** Documents last kept before one of them, last kept first; of some namespaces, or of all. */
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

/** What was pushed is cited by the uid that its connection gave it. */
export async function citedDocument(
  database: Database,
  uid: string,
): Promise<DocumentRow | undefined> {
  return (
    (await database.documents.get({ uid })) ?? (await database.documents.get({ 'origin.uid': uid }))
  );
}

/** What is known of a cited document beside its text. */
export async function detailsOf(
  database: Database,
  { uid }: Pick<Source, 'uid'>,
): Promise<DocumentDetails | undefined> {
  const row = await citedDocument(database, uid);
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

/** A document with its text, or `undefined`. What was pushed is found by the uid of its connection too. */
export async function getDocument(
  database: Database,
  uid: string,
): Promise<KeptDocument | undefined> {
  return keptDocument(database, await citedDocument(database, uid));
}

/** What is kept from an address, in any namespace. */
export async function documentsAt(database: Database, url: string): Promise<DocumentSummary[]> {
  const rows = await database.documents.where('addresses').equals(pageAddress(url)).toArray();
  return rows.map(toSummary);
}

/** So many names are looked up one by one: to read the index of 100,000 documents takes as long as 200 of these. */
const ONE_BY_ONE = 100;

/** Every namespace in use, in order. */
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

/** How many documents each of some namespaces has. */
export function countNamespaces(
  { documents }: Database,
  names: readonly string[],
): Promise<number[]> {
  return Promise.all(names.map((namespace) => documents.where({ namespace }).count()));
}

/** Documents that are searched for tags. A person can type a tag that none of them has. */
const TAGGED = 2_000;

/** The tags of the documents kept last, by name. */
export async function listTags(database: Database): Promise<string[]> {
  const tags = new Set<string>();
  await newest(database)
    .limit(TAGGED)
    .each((row) => {
      for (const tag of row.tags ?? []) tags.add(tag);
    });
  return [...tags].sort((a, b) => a.localeCompare(b));
}
