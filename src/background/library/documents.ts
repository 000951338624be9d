import { removeDocument } from '../../library/documents/bin';
import { correctDocument } from '../../library/documents/correct';
import { listNamespaces, recentDocuments } from '../../library/documents/document-lists';
import { restoreVersion } from '../../library/documents/versions';
import { tidyLater } from '../../library/index/index-care';
import { CorrectionSchema } from '../../protocol/document/correction';
import { orProblem, ProblemError } from '../../protocol/problem';
import { unmarkTabsOf } from '../worker/tab-outcome';
import type { Handler } from '../worker/worker-context';
import { wasLost } from './lost-library';
import { readTyped } from './read-typed';
import { suggestedNamespace } from './settings';

export const namespaces: Handler<'namespaces.list'> = async ({ database }) => {
  const [last, all] = await Promise.all([suggestedNamespace(database), listNamespaces(database)]);
  return { last, all };
};

export const recent: Handler<'documents.recent'> = async ({ database }, { limit }) => {
  const found = await recentDocuments(database, limit);
  if (found.isEmpty && (await wasLost(database))) throw new ProblemError({ code: 'library-lost' });
  return found;
};

export const remove: Handler<'documents.remove'> = async (context, { uid }) => {
  orProblem(await removeDocument(context, uid, Date.now()), 'not-found');
  await unmarkTabsOf(uid);
};

export const correct: Handler<'documents.correct'> = async (
  context,
  { uid, correction, since, seen },
) => {
  const typed = readTyped(CorrectionSchema, correction);
  const { revision } = context.outbox;
  const back = orProblem(
    await correctDocument(context, uid, typed, revision, since, seen),
    'not-found',
  );
  if (back === 'changed') throw new ProblemError({ code: 'changed-since' });
  if ('noteNow' in back) throw new ProblemError({ code: 'note-changed', note: back.noteNow });
  await unmarkTabsOf(uid);
  context.outbox.kick();
  tidyLater(context);
  return { back };
};

export const restoreOlder: Handler<'versions.restore'> = async (context, { uid, id, since }) => {
  const replaced = orProblem(await restoreVersion(context, uid, id, since), 'not-found');
  if (replaced === 'changed') throw new ProblemError({ code: 'changed-since' });
  await unmarkTabsOf(uid);
  tidyLater(context);
  return { replaced };
};
