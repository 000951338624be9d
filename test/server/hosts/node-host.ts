import { createAccount } from '../../../src/server/accounts/accounts';
import { runCommand } from '../../../src/server/http/command-line';
import type { Store } from '../../../src/server/store/store';
import { type Limits, prepare, spendAllowance } from './prepare';
import { type Place, printed, type ServerProcess, startServerProcess } from './server-process';

/** What opens a Pro account and its custom connection `wiki`. */
interface Opened {
  key: string;
  token: string;
}

/** The Node host at a place, and what opens it. */
export interface NodeHost extends Opened {
  fetch: typeof fetch;
  /** Ends in `v1`. */
  baseUrl: string;
  push: { url: string; token: string };
  server: ServerProcess;
}

/**
 * Starts the Node host with one account, which is Pro.
 * @param limits what Pro accounts may ask
 */
export async function startNodeHost(place: Place, limits: Limits): Promise<NodeHost> {
  return startFor(place, await prepare(place, (store) => openFirst(store, limits)));
}

/** Starts the Node host as the conformance suite wants it: limits that its bursts meet, and a key for each refusal. */
export async function startConformanceHost(
  place: Place,
): Promise<NodeHost & { freeKey: string; spentKey: string }> {
  const { opened, freeKey, spentKey } = await prepare(place, async (store) => {
    const first = await openFirst(store, { context: '15/2', question: 'unlimited' });
    const free = await createAccount(store, 'free', 'free');
    const spent = await createAccount(store, 'spent', 'pro');
    await spendAllowance(store, spent.key);
    return { opened: first, freeKey: free.key, spentKey: spent.key };
  });
  return { ...(await startFor(place, opened)), freeKey, spentKey };
}

async function openFirst(store: Store, limits: Limits): Promise<Opened> {
  const { key } = await createAccount(store, 'team', 'pro');
  const made = await runCommand(store, ['connections', 'create', 'wiki'], {});
  await runCommand(store, ['plans', 'set', 'pro'], limits);
  return { key, token: printed(made.join('\n'), 'Token') };
}

async function startFor(place: Place, { key, token }: Opened): Promise<NodeHost> {
  const server = await startServerProcess(place);
  const { baseUrl } = server;
  const push = { url: `${baseUrl}/connections/wiki/documents`, token };
  return { fetch, baseUrl, key, token, push, server };
}
