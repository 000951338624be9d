import { removeDocument } from '../../library/documents/bin';
import { listNamespaces } from '../../library/documents/document-lists';
import { restoreVersion } from '../../library/documents/versions';
import { orProblem } from '../../protocol/problem';
import { unmarkTabsOf } from '../worker/tab-outcome';
import type { Handler } from '../worker/worker-context';
import { suggestedNamespace } from './settings';

export const namespaces: Handler<'namespaces.list'> = async ({ database }) => {
  const [last, all] = await Promise.all([suggestedNamespace(database), listNamespaces(database)]);
  return { last, all };
};

export const remove: Handler<'documents.remove'> = async (context, { uid }) => {
  orProblem(await removeDocument(context, uid, Date.now()), 'not-found');
  await unmarkTabsOf(uid);
};

export const restoreOlder: Handler<'versions.restore'> = async (context, { uid, id }) => {
  const replaced = orProblem(await restoreVersion(context, uid, id), 'not-found');
  await unmarkTabsOf(uid);
  return { replaced };
};
