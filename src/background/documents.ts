import { removeDocument, restoreDocument } from '../library/bin';
import { getDocument, listDocuments, listNamespaces } from '../library/lists';
import type { DocumentList, NamespaceList, RequestOf } from '../messages/requests';
import type { KeptDocument } from '../protocol/document';
import { ProblemError } from '../protocol/problem';
import type { Database } from '../storage/database';
import { readPreference } from '../storage/preferences';
import { tell } from './announce';

export async function namespaces(database: Database): Promise<NamespaceList> {
  const [chosen, last, all] = await Promise.all([
    readPreference(database, 'defaultNamespace'),
    readPreference(database, 'lastNamespace'),
    listNamespaces(database),
  ]);
  return { last: chosen || last, all };
}

export function list(
  database: Database,
  request: RequestOf<'documents.list'>,
): Promise<DocumentList> {
  return listDocuments(database, request);
}

export async function get(
  database: Database,
  { uid }: RequestOf<'documents.get'>,
): Promise<KeptDocument> {
  const document = await getDocument(database, uid);
  if (document === undefined) throw new ProblemError({ code: 'not-found' });
  return document;
}

export async function remove(
  database: Database,
  { uid }: RequestOf<'documents.remove'>,
): Promise<void> {
  const removed = await removeDocument(database, uid, Date.now());
  if (!removed) throw new ProblemError({ code: 'not-found' });
  await tell('library.changed', { uid });
}

export async function restore(
  database: Database,
  { uid }: RequestOf<'documents.restore'>,
): Promise<void> {
  const restored = await restoreDocument(database, uid);
  if (!restored) throw new ProblemError({ code: 'not-found' });
  await tell('library.changed', { uid });
}
