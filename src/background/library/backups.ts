import * as v from 'valibot';
import {
  beginRestore,
  dueRestore,
  runRestore,
  stageRestore,
  turnRestore,
} from '../../library/backup/restore';
import { keepsNothing } from '../../library/documents/document-lists';
import type { Library } from '../../library/library';
import type { ReplyOf } from '../../messages/requests';
import { type BackupEntry, BackupEntrySchema } from '../../protocol/backup/backup-entry';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { readPreference } from '../../storage/preferences';
import { tell } from '../worker/announce';
import { type Chore, jobChore } from '../worker/chores';
import type { Handler } from '../worker/worker-context';
import { keepSafely } from './keep-safely';

/** Returns the person's plan, and whether there is anything to back up. */
export async function backupPlan(database: Database): Promise<ReplyOf<'backup.plan'>> {
  const [plan, isEmpty] = await Promise.all([
    readPreference(database, 'backupPlan'),
    keepsNothing(database),
  ]);
  return { ...plan, isEmpty };
}

export function restoreChore(library: Library): Chore {
  const due = () => dueRestore(library.database);
  return jobChore('restore', due, async ({ id }, show, signal) => {
    await runRestore(library, id, show, signal);
    await tell('settings.changed', {});
  });
}

export const begin: Handler<'restore.begin'> = async ({ database }, { name, policy }) => ({
  id: await beginRestore(database, { name: name.slice(0, 500), policy }, Date.now()),
});

export const stage: Handler<'restore.stage'> = async ({ database }, { id, part, entries }) => {
  const parsed: BackupEntry[] = [];
  for (const entry of entries) {
    // The page has checked the entries already, so an invalid one is our own bug.
    const result = v.safeParse(BackupEntrySchema, entry);
    if (!result.success) throw new ProblemError({ code: 'unexpected', detail: 'a bad entry' });
    parsed.push(result.output);
  }
  const isStored = await keepSafely(database, () =>
    stageRestore(database, id, { part, entries: parsed }),
  );
  if (!isStored) throw new ProblemError({ code: 'cancelled' });
};

export const turn: Handler<'restore.turn'> = async ({ database, chores }, { id, to }) => {
  await turnRestore(database, id, to);
  // Another page has begun one, which forgets those before.
  if ((await database.restores.get(id)) === undefined) {
    throw new ProblemError({ code: 'cancelled' });
  }
  // A running restore notices this at its next step.
  void chores.kick();
};
