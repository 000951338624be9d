/** Conversations, as the pages request them. */
import type { Thread, Turn } from '../../messages/requests';
import { isPrivate } from '../../platform/tabs/tabs';
import { orProblem } from '../../protocol/problem';
import type { ThreadRow } from '../../storage/database/database';
import * as threads from '../../storage/threads';
import { keepSafely } from '../library/keep-safely';
import type { Handler } from '../worker/worker-context';

export const listThreads: Handler<'threads.list'> = async ({ database }) =>
  (await threads.listThreads(database)).map(({ turns, ...described }) => ({
    ...described,
    questions: turns.length,
  }));

export const getThread: Handler<'threads.get'> = async ({ database }, { id }) =>
  asThread(orProblem(await threads.getThread(database, id), 'not-found'));

export const putThread: Handler<'threads.put'> = async ({ database }, { thread, windowId }) => {
  if (await isPrivate(windowId)) return false;
  const row = { ...thread, turns: [...thread.turns] };
  await keepSafely(database, () => threads.putThread(database, row));
  return true;
};

/** Only `putThread` writes them. */
function asThread({ turns, ...described }: ThreadRow): Thread {
  return { ...described, turns: turns as Turn[] };
}
