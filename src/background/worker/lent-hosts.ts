/**
 * Hosts that a person lent for one task. Jackdaw keeps no standing access to any site, so they are returned after the
 * task, unless another task still uses them.
 */
import { hostPattern, releaseHosts } from '../../platform/host-permission';
import type { Database } from '../../storage/database/database';
import { changePreference, readPreference } from '../../storage/preferences';
import type { WorkerContext } from './worker-context';

type Lending = Pick<WorkerContext, 'database' | 'reading'>;

/**
 * Notes that a task uses the host of an address until the returned function is called.
 * @param fresh whether it was lent just for this task, and not permanently or for another task
 */
export async function borrowHost(
  { database, reading }: Lending,
  url: string,
  fresh: boolean,
): Promise<() => Promise<void>> {
  const host = hostPattern(url);
  const { lent } = reading;
  const isLent = fresh || lent.has(host) || (await hostsOfFetching(database)).has(host);
  if (!isLent) return async () => undefined;
  lent.set(host, (lent.get(host) ?? 0) + 1);
  await noteLent(database, (hosts) => [...hosts.filter((one) => one !== host), host]);
  return async () => {
    const left = (lent.get(host) ?? 1) - 1;
    if (left > 0) lent.set(host, left);
    else lent.delete(host);
    await returnHosts({ database, reading }, [url]);
  };
}

/** Returns what was lent for a finished task, except hosts that another task uses. */
export async function returnHosts(
  { database, reading }: Lending,
  urls: readonly string[],
): Promise<void> {
  const fetching = await hostsOfFetching(database);
  const isFree = (url: string) => {
    const host = hostPattern(url);
    return !reading.lent.has(host) && !fetching.has(host);
  };
  const free = urls.filter(isFree);
  await releaseHosts(free).catch(() => undefined);
  const returned = new Set(free.map(hostPattern));
  await noteLent(database, (hosts) => hosts.filter((host) => !returned.has(host)));
}

/** Returns what was lent for tasks of an earlier worker, which its end has cut off. Call it when the worker starts. */
export async function returnLeftHosts(lending: Lending): Promise<void> {
  await returnHosts(lending, await readPreference(lending.database, 'lentHosts'));
}

/** A task does not fail because this cannot be noted. */
async function noteLent(
  database: Database,
  step: (hosts: readonly string[]) => string[],
): Promise<void> {
  const before = await readPreference(database, 'lentHosts').catch(() => []);
  // Nearly every task of many pages ends with nothing to write.
  if (before.length === 0 && step(before).length === 0) return;
  await changePreference(database, 'lentHosts', step).catch(() => undefined);
}

/**
 * Lists the hosts that were lent for fetching pages, while that is running. Read from the database, because the
 * worker may end meanwhile.
 */
export async function hostsOfFetching(database: Database): Promise<ReadonlySet<string>> {
  const jobs = await database.bulkJobs.filter(({ state }) => state === 'running').toArray();
  return new Set(
    jobs.flatMap(({ action }) => (action.do === 'fetch' ? action.hosts.map(hostPattern) : [])),
  );
}
