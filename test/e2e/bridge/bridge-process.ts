/** The bridge as a person starts it, and browsers that are paired with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { freshFolder } from '../../../scripts/browser/profile.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { randomLetters, readCode } from '../../../src/line/proof';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import { BRIDGE_KEY, bridgeOrigin, type ClientWish } from '../../../src/protocol/assistants';
import { conforms } from '../../conformance/conforms';

export const BRIDGE_SCRIPT = fileURLToPath(new URL('../../../scripts/bridge.mjs', import.meta.url));

export interface BridgeProcess {
  /** Ends in `v1`. */
  baseUrl: string;
  port: number;
  folder: string;
  code(): string;
  said(): string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the bridge and waits until it listens. */
export async function startBridgeProcess({
  port = 0,
  folder = freshFolder('bridge'),
  more = [] as string[],
} = {}): Promise<BridgeProcess> {
  const words = [BRIDGE_SCRIPT, '--port', String(port), '--data', folder, ...more];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'pipe'] });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => running.delete(child));
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const after = (label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(said)?.[1];
  const baseUrl = await until('the bridge listens', async () => after('MCP') && after('Base URL'));
  return {
    baseUrl,
    port: Number(new URL(baseUrl).port),
    folder,
    code: () => after('Pairing code') ?? '',
    said: () => said,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

export function forgetBridge({ folder }: BridgeProcess): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A browser with Jackdaw in it, whichever. */
export interface Paired {
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  /** Stores a row of `keys`, as the settings page does. */
  keep(row: { serviceId: string; origin: string; secret: string; version: string }): Promise<void>;
}

/** Pairs a browser, as the settings page does after the code is typed. */
export async function pair({ ask, keep }: Paired, bridge: BridgeProcess): Promise<void> {
  await keep({
    serviceId: BRIDGE_KEY,
    origin: bridgeOrigin(bridge.port),
    secret: readCode(bridge.code()) ?? '',
    version: 'one',
  });
  await ask('bridge.pair', { port: bridge.port });
  await connected({ ask });
}

async function connected({ ask }: Pick<Paired, 'ask'>): Promise<void> {
  await until('the line is there', async () => {
    return (await ask('bridge.view', {})).line === 'connected';
  });
}

/** Makes a key, as the settings page does. */
export async function makeKey(
  { ask }: Pick<Paired, 'ask'>,
  wish: Partial<ClientWish> = {},
): Promise<{ key: string; id: string }> {
  const { browser } = await ask('bridge.view', {});
  const key = `jdb_${browser}_${randomLetters(26)}`;
  const keySha = createHash('sha256').update(key).digest('hex');
  const rights: ClientWish['rights'] = ['read', 'ask', 'save'];
  const given = { name: 'Script', rights, namespaces: [], ...wish, keySha };
  const { clients } = await ask('bridge.add-client', given);
  return { key, id: clients.at(-1)?.id ?? '' };
}

/** Asks the bridge as a script does. */
export async function askBridge(baseUrl: string, path: string, key: string, init?: RequestInit) {
  const headers = new Headers(init?.headers);
  headers.set('authorization', key);
  const response = await fetch(baseUrl + path, { ...init, headers });
  const body = (await response.json()) as { message?: string };
  return { status: response.status, body };
}

/** A person has no monthly allowance on their own device, and no rate limit. */
const UNTRIED = [
  'a request over the rate limit is 429, says so, and says how long to wait',
  'a refused request is served after the time that Retry-After gave',
  'a request over the monthly allowance is 429, says so, and says how long to wait',
  'the allowance is for answers: the other endpoints go on without it',
];

/** Runs the conformance suite through the bridge. @param before is done before each request */
export async function conformsThrough(
  { baseUrl }: BridgeProcess,
  browser: Pick<Paired, 'ask'>,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { key } = await makeKey(browser, { name: 'Suite' });
  // There are no plans on a device. A key that may not ask, of an empty namespace, is as a free one.
  const { key: freeKey } = await makeKey(browser, {
    name: 'Reader',
    rights: ['read', 'save'],
    namespaces: ['zqconformity-free'],
  });
  const pusher = await makeKey(browser, { name: 'Pusher', rights: ['push'] });
  const push = { url: `${baseUrl}/connections/${pusher.id}/documents`, token: pusher.key };
  let underWay: Promise<void> | undefined;
  const fetchAfter: typeof fetch = async (input, init) => {
    // Once for those that are sent together.
    underWay ??= before().finally(() => {
      underWay = undefined;
    });
    await underWay;
    return fetch(input, init);
  };
  await conforms({ baseUrl, key, freeKey, spentKey: undefined, push, fetch: fetchAfter }, UNTRIED);
}

/** Writes a row into the table of keys, from a page of the extension. */
export function keepFrom(page: Pick<Page, 'evaluate'>, put: (row: never) => Promise<void>) {
  return (row: Parameters<Paired['keep']>[0]) => page.evaluate(put, row as never);
}
