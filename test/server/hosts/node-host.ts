import {
  type Place,
  printed,
  runServerCommand,
  type ServerProcess,
  spendAllowance,
  startServerProcess,
} from './server-process';

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

/** Makes an account on a place that no server has open, and resolves with its key. */
export async function createAccount(place: Place, plan = 'pro'): Promise<string> {
  return printed(await runServerCommand(place, 'accounts', 'create', '--plan', plan), 'API key');
}

/**
 * Starts the Node host with one account, which is Pro.
 * @param limits what Pro accounts may ask: `plans set pro` takes it
 */
export async function startNodeHost(place: Place, ...limits: string[]): Promise<NodeHost> {
  return startFor(place, await openFirst(place, limits));
}

/** Starts the Node host as the conformance suite wants it: limits that its bursts meet, and a key for each refusal. */
export async function startConformanceHost(
  place: Place,
): Promise<NodeHost & { freeKey: string; spentKey: string }> {
  const opened = await openFirst(place, ['--context', '15/2', '--question', 'unlimited']);
  const freeKey = await createAccount(place, 'free');
  const spentKey = await createAccount(place);
  await spendAllowance(place, spentKey);
  return { ...(await startFor(place, opened)), freeKey, spentKey };
}

async function openFirst(place: Place, limits: readonly string[]): Promise<Opened> {
  const key = await createAccount(place);
  const token = printed(await runServerCommand(place, 'connections', 'create', 'wiki'), 'Token');
  await runServerCommand(place, 'plans', 'set', 'pro', ...limits);
  return { key, token };
}

async function startFor(place: Place, { key, token }: Opened): Promise<NodeHost> {
  const server = await startServerProcess(place);
  const { baseUrl } = server;
  const push = { url: `${baseUrl}/connections/wiki/documents`, token };
  return { fetch, baseUrl, key, token, push, server };
}
