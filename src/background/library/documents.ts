import { listBin, removeDocument, restoreDocument } from '../../library/documents/bin';
import { getDocument, listDocuments, listNamespaces } from '../../library/documents/document-lists';
import { getVersion, listVersions, restoreVersion } from '../../library/documents/versions';
import type {
  BinList,
  DocumentList,
  NamespaceList,
  ReplyOf,
  RequestOf,
} from '../../messages/requests';
import type { DocumentVersion, KeptDocument } from '../../protocol/document/document';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { tell } from '../start/announce';
import { unmarkTabsOf } from '../tab/tab-outcome';
import { suggestedNamespace } from './settings';

export async function namespaces(database: Database): Promise<NamespaceList> {
  const [last, all] = await Promise.all([suggestedNamespace(database), listNamespaces(database)]);
  return { last, all };
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
  await unmarkTabsOf(uid);
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

export function bin(database: Database, request: RequestOf<'bin.list'>): Promise<BinList> {
  return listBin(database, request);
}

export function versions(
  database: Database,
  { uid }: RequestOf<'versions.list'>,
): Promise<DocumentVersion[]> {
  return listVersions(database, uid);
}

export async function version(
  database: Database,
  { uid, id }: RequestOf<'versions.get'>,
): Promise<ReplyOf<'versions.get'>> {
  const found = await getVersion(database, uid, id);
  if (found === undefined) throw new ProblemError({ code: 'not-found' });
  return found;
}

export async function restoreOlder(
  database: Database,
  { uid, id }: RequestOf<'versions.restore'>,
): Promise<ReplyOf<'versions.restore'>> {
  const replaced = await restoreVersion(database, uid, id);
  if (replaced === undefined) throw new ProblemError({ code: 'not-found' });
  await unmarkTabsOf(uid);
  await tell('library.changed', { uid });
  return { replaced };
}
