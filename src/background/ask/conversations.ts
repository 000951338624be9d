/** Conversations, as the pages request them. */
import type { Thread, Turn } from '../../messages/requests';
import { isPrivate } from '../../platform/tabs/tabs';
import { orProblem } from '../../protocol/problem';
import type { ThreadRow } from '../../storage/database/database';
import { keepSafely } from '../library/keep-safely';
import type { Handler } from '../worker/worker-context';

/** Lists the conversations, the most recently used first. */
export const listThreads: Handler<'threads.list'> = async ({ database }) =>
  (await database.threads.orderBy('updatedAt').reverse().toArray()).map(
    ({ turns, ...described }) => ({
      ...described,
      questions: turns.length,
    }),
  );

export const getThread: Handler<'threads.get'> = async ({ database }, { id }) =>
  asThread(orProblem(await database.threads.get(id), 'not-found'));

export const putThread: Handler<'threads.put'> = async ({ database }, { thread, windowId }) => {
  if (await isPrivate(windowId)) return false;
  const row = { ...thread, turns: [...thread.turns] };
  await keepSafely(database, () => database.threads.put(row));
  return true;
};

export const removeThread: Handler<'threads.remove'> = ({ database }, { id }) =>
  database.transaction('rw', database.threads, async () => {
    const row = await database.threads.get(id);
    await database.threads.delete(id);
    return row && asThread(row);
  });

/** Casts the turns, because only `putThread` writes them. */
function asThread({ turns, ...described }: ThreadRow): Thread {
  return { ...described, turns: turns as Turn[] };
}
