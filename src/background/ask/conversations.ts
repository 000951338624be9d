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
    ({ turns, ...described }) => ({ ...described, questions: turns.length }),
  );

export const getThread: Handler<'threads.get'> = async ({ database }, { id }) =>
  asThread(orProblem(await database.threads.get(id), 'not-found'));

export const putThread: Handler<'threads.put'> = async ({ database }, request) => {
  const { thread, renamed = false, windowId } = request;
  if (await isPrivate(windowId)) return undefined;
  const put = async () => {
    const before = await database.threads.get(thread.id);
    const after = before === undefined ? thread : joined(asThread(before), thread, renamed);
    await database.threads.put({ ...after, turns: [...after.turns] });
    return after;
  };
  return keepSafely(database, () => database.transaction('rw', database.threads, put));
};

/** The panel of another window may have gone on with the same conversation: its turns stay, and so does its title. */
function joined(before: Thread, thread: Thread, renamed: boolean): Thread {
  const there = new Set(before.turns.map(({ at, question }) => `${at} ${question}`));
  const added = thread.turns.filter(({ at, question }) => !there.has(`${at} ${question}`));
  const title = renamed ? thread.title : before.title;
  return { ...thread, title, turns: [...before.turns, ...added] };
}

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
