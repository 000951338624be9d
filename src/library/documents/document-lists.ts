import { pageAddress } from '../../protocol/address/page-address';
import type { DocumentSummary, KeptDocument } from '../../protocol/document/document';
import type { Database } from '../../storage/database/database';
import { keptDocument } from './highlights';
import { toSummary } from './summary';

export interface DocumentPage {
  /** How many there are in all. */
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
      database.documents.orderBy('updatedAt').reverse().offset(offset).limit(limit).toArray(),
    ]);
    return { total, documents: rows.map(toSummary) };
  }
  const rows = await database.documents.where({ namespace }).reverse().sortBy('updatedAt');
  return { total: rows.length, documents: rows.slice(offset, offset + limit).map(toSummary) };
}

export async function getDocument(
  database: Database,
  uid: string,
): Promise<KeptDocument | undefined> {
  // Pushed documents are cited by the uid that their connection gave them.
  const row =
    (await database.documents.get({ uid })) ??
    (await database.documents.get({ 'origin.uid': uid }));
  return keptDocument(database, row);
}

/** What is kept from an address, in any namespace. */
export async function documentsAt(database: Database, url: string): Promise<DocumentSummary[]> {
  const rows = await database.documents.where('addresses').equals(pageAddress(url)).toArray();
  return rows.map(toSummary);
}

/** Every namespace in use with the number of its documents, by name. */
export async function listNamespaces(
  database: Database,
): Promise<{ name: string; documents: number }[]> {
  const names = await database.documents.orderBy('namespace').uniqueKeys();
  return Promise.all(
    names.map(async (name) => ({
      name: String(name),
      documents: await database.documents.where({ namespace: name }).count(),
    })),
  );
}
