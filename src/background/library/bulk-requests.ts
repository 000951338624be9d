import * as v from 'valibot';
import { beginBulk, dueBulk, runBulk, turnBulk } from '../../library/bulk/bulk';
import type { RequestOf } from '../../messages/requests';
import type { BulkAction } from '../../protocol/document/bulk-job';
import { CorrectionSchema } from '../../protocol/document/correction';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { listServices } from '../../storage/services';
import type { Chore, Chores } from '../worker/chores';
import type { WorkerContext } from '../worker/worker-context';

export function bulkChore(context: WorkerContext): Chore {
  const { database, outbox } = context;
  return {
    name: 'bulk',
    due: async () => (await dueBulk(database)) !== undefined,
    async run(tell, signal) {
      const job = await dueBulk(database);
      if (job === undefined) return;
      // Texts are read only where somebody gets them.
      const services = await listServices(database);
      const companion = services.length === 0 ? undefined : outbox.revision;
      await runBulk(context, job.id, tell, signal, companion);
      outbox.kick();
    },
  };
}

export async function begin(
  database: Database,
  chores: Chores,
  { action, uids }: RequestOf<'bulk.begin'>,
): Promise<{ id: number }> {
  const fields = fieldsOf(action);
  const read = v.safeParse(CorrectionSchema, fields);
  if (!read.success) {
    throw new ProblemError({ code: 'bad-correction', field: Object.keys(fields)[0] ?? '' });
  }
  const id = await beginBulk(database, action, uids);
  void chores.kick();
  return { id };
}

/** What of a change a person has written. */
function fieldsOf(action: BulkAction): object {
  switch (action.do) {
    case 'move':
      return { namespace: action.namespace };
    case 'tag':
      return { tags: [...action.add] };
    case 'mark':
      return { readState: action.as };
    default:
      return {};
  }
}

export async function turn(
  database: Database,
  chores: Chores,
  { id, to }: RequestOf<'bulk.turn'>,
): Promise<void> {
  await turnBulk(database, id, to);
  void chores.kick();
}
