/**
 * Fetches the pages of bookmarks and stores each in its bookmark's document. Fetches one at a time from each host,
 * without the person's cookies: nobody has opened these addresses, and with cookies a request might act in the
 * person's name.
 */

import { turnBulk } from '../../library/bulk/bulk';
import {
  dueFetch,
  finishFetch,
  noteFailed,
  takeBackFetched,
  type WaitingPage,
  waitingPages,
  writeFetched,
} from '../../library/bulk/fetched';
import type { Tell } from '../../library/index/step-size';
import { parseAddress } from '../../protocol/address/parse-address';
import type { BulkJob } from '../../protocol/document/bulk-job';
import type { Problem } from '../../protocol/problem';
import { isOfLibrary } from '../library/keep-safely';
import { readAway } from '../read/request-reading';
import { type Chore, jobChore } from '../worker/chores';
import { returnHosts } from '../worker/lent-hosts';
import { problemOf } from '../worker/problem-of';
import type { WorkerContext } from '../worker/worker-context';
import { guardLink } from './guard';
import { HostTurns } from './host-turns';

/** Maximum number of pages fetched at the same time, each from another host. */
const AT_ONCE = 4;
/** The pause of a host after each page, and after it answered that it was asked too often. */
const REST_MS = 1_000;
const LONG_REST_MS = 60_000;
const LOOK_EVERY_MS = 500;

export function fetchChore(context: WorkerContext): Chore {
  const { database, outbox } = context;
  const due = () => dueFetch(database);
  return jobChore('fetch', due, async (job, tell, signal) => {
    if (job.state === 'undoing') {
      await takeBackFetched(context, job.id, tell, signal, outbox.revision);
    } else await fetchAll(context, job, tell, signal);
    context.changed('');
    outbox.kick();
    const now = await database.bulkJobs.get(job.id);
    const { action } = job;
    if (action.do === 'fetch' && now?.state !== 'running') await returnHosts(context, action.hosts);
  });
}

async function fetchAll(
  context: WorkerContext,
  { id, total }: BulkJob,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const turns = new HostTurns<WaitingPage>();
  for (const page of await waitingPages(database, id)) turns.add(hostOf(page), page);
  const turned = new AbortController();
  const cut = AbortSignal.any([signal, turned.signal]);
  const look = async () => {
    const now = await database.bulkJobs.get(id);
    if (now?.state !== 'running') turned.abort(new Error('The person stopped it.'));
    else tell({ done: now.done + (now.failed ?? 0), total });
  };
  await look();
  const looking = setInterval(() => {
    look().catch((error: unknown) => console.warn('A stop may go unnoticed:', error));
  }, LOOK_EVERY_MS);
  /** Uids that were put off once. */
  const putOff = new Set<string>();

  async function fetchNext(): Promise<void> {
    while (!cut.aborted) {
      const next = turns.next(performance.now());
      if (next === undefined) return;
      if ('after' in next) {
        await wait(Math.min(LOOK_EVERY_MS, next.after - performance.now()));
        continue;
      }
      const { one, host } = next;
      const problem = await fetchOne(context, one, cut);
      const isBusy = problem?.code === 'refused' && [429, 503].includes(problem.status);
      turns.done(host, performance.now() + (isBusy ? LONG_REST_MS : REST_MS));
      if (problem === undefined || cut.aborted) continue;
      if (isBusy && !putOff.has(one.item.uid)) {
        putOff.add(one.item.uid);
        turns.add(host, one);
        continue;
      }
      // If the network is down or the disk is full, all the others would fail too.
      if (!navigator.onLine && problem.code === 'unreachable') return stop();
      await noteFailed(database, one.item, problem);
      if (isOfLibrary(problem)) return stop();
    }
  }
  async function stop(): Promise<void> {
    await turnBulk(database, id, 'stopped');
    turned.abort(new Error('It cannot go on.'));
  }

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } finally {
    clearInterval(looking);
  }
  if (signal.aborted) await turnBulk(database, id, 'stopped');
  else if (!cut.aborted) await finishFetch(database, id);
}

/** @returns why it was not fetched. */
async function fetchOne(
  context: WorkerContext,
  { item, url }: WaitingPage,
  signal: AbortSignal,
): Promise<Problem | undefined> {
  try {
    await guardLink(context.database, url);
    const { draft } = await readAway(context.reading, { kind: 'link', url }, signal);
    await writeFetched(context, item, draft, context.outbox.revision);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

const hostOf = ({ url }: WaitingPage) => parseAddress(url)?.host ?? '';

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(50, ms));
  });
