import { beginBulk, dueBulk, runBulk, turnBulk } from '../../library/bulk/bulk';
import type { BulkAction } from '../../protocol/document/bulk-job';
import { CorrectionSchema } from '../../protocol/document/correction';
import { orProblem } from '../../protocol/problem';
import { findService, listServices } from '../../storage/services';
import { takeBackSelected } from '../services/selected-refill';
import { type Chore, jobChore } from '../worker/chores';
import { returnHosts } from '../worker/lent-hosts';
import type { Handler, WorkerContext } from '../worker/worker-context';
import { readTyped } from './read-typed';

export function bulkChore(context: WorkerContext): Chore {
  const { database, outbox } = context;
  const due = () => dueBulk(database);
  return jobChore('bulk', due, async ({ id, action }, tell, signal) => {
    if (action.do === 'deliver') await takeBackSelected(database, id, tell, signal);
    else {
      // Texts are read only where a service gets them.
      const services = await listServices(database);
      const companion = services.length === 0 ? undefined : outbox.revision;
      await runBulk(context, id, tell, signal, companion);
    }
    outbox.kick();
  });
}

export const begin: Handler<'bulk.begin'> = async (
  { database, outbox, chores },
  { action, uids },
) => {
  readTyped(CorrectionSchema, fieldsOf(action));
  if (action.do === 'deliver')
    orProblem(await findService(database, action.serviceId), 'not-found');
  const id = await beginBulk(database, action, uids);
  if (action.do === 'deliver') outbox.kick();
  void chores.kick();
  return { id };
};

/** The part of a change that a person typed. */
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

export const turn: Handler<'bulk.turn'> = async (context, { id, to }) => {
  const { database, outbox, chores } = context;
  await turnBulk(database, id, to);
  const { action } = (await database.bulkJobs.get(id)) ?? {};
  // The worker that fetched may be gone. Whoever goes on asks for the hosts again.
  if (to !== 'running' && action?.do === 'fetch') {
    await returnHosts(context, action.hosts);
  }
  // The outbox continues a delivery by itself.
  if (to === 'running') outbox.kick();
  void chores.kick();
};
