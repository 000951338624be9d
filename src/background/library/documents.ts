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
import type { WorkerContext } from '../start/worker-context';
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
  context: WorkerContext,
  { uid }: RequestOf<'documents.remove'>,
): Promise<void> {
  const removed = await removeDocument(context, uid, Date.now());
  if (!removed) throw new ProblemError({ code: 'not-found' });
  await unmarkTabsOf(uid);
}

export async function restore(
  context: WorkerContext,
  { uid }: RequestOf<'documents.restore'>,
): Promise<void> {
  const restored = await restoreDocument(context, uid);
  if (!restored) throw new ProblemError({ code: 'not-found' });
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
  context: WorkerContext,
  { uid, id }: RequestOf<'versions.restore'>,
): Promise<ReplyOf<'versions.restore'>> {
  const replaced = await restoreVersion(context, uid, id);
  if (replaced === undefined) throw new ProblemError({ code: 'not-found' });
  await unmarkTabsOf(uid);
  return { replaced };
}
