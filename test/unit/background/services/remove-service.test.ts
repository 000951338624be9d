import 'fake-indexeddb/auto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from '../../../../src/background/services/outbox';
import { removeService } from '../../../../src/background/services/services';
import { createContext } from '../../../../src/background/start/create-context';
import type { WorkerContext } from '../../../../src/background/worker/worker-context';
import { keepDocument } from '../../../../src/library/documents/save';
import { Database } from '../../../../src/storage/database/database';
import { keepKey } from '../../../../src/storage/keys';
import { putService } from '../../../../src/storage/services';
import { type FakeBrowser, fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { listenOnLoopback } from '../../../fakes/services/loopback';
import { service } from '../../../fakes/services/services';

type Loopback = Awaited<ReturnType<typeof listenOnLoopback>>;

let chrome: FakeBrowser;
let server: Loopback;
let database: Database;
let context: WorkerContext;
/** Requests that wait for an answer, by the path that begins the address of a service. */
let waiting: Map<string, ServerResponse>;

beforeEach(async () => {
  waiting = new Map();
  server = await listenOnLoopback((request, response) => {
    waiting.set(request.url?.split('/')[1] ?? '', response);
  });
  chrome = fakeBrowser();
  chrome.given.add('http://127.0.0.1/*');
  useInterface(chrome.api);
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('navigator', { onLine: true, locks });
  database = new Database(`removed-${crypto.randomUUID()}`);
  const library = libraryOf(database);
  context = createContext(library, createOutbox(library));
});

afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
  await database.delete();
});

async function connect(id: string): Promise<void> {
  await putService(database, service({ id, name: id, baseUrl: `${server.origin}/${id}/v1` }));
  await keepKey(database, { serviceId: id, origin: server.origin, secret: 'key-1234567890' });
}

function answer(id: string): void {
  const response = waiting.get(id);
  waiting.delete(id);
  response?.writeHead(201, { 'Content-Type': 'application/json' });
  response?.end(JSON.stringify({ message: 'Saved', namespace: 'n' }));
}

it('leaves nothing of a service whose delivery was on its way, and goes on with the others', async () => {
  await connect('first');
  await connect('second');
  await keepDocument(context, fakeDocument({ uid: 'a' }), Date.now(), {
    companion: context.outbox.companion,
  });
  const delivering = context.outbox.drain.kickAll();
  await expect.poll(() => [...waiting.keys()].sort()).toEqual(['first', 'second']);
  await expect(removeService(context, { id: 'first', withUnsent: false })).rejects.toMatchObject({
    problem: { code: 'unsent-deliveries', count: 1 },
  });
  const views = await removeService(context, { id: 'first', withUnsent: true });
  expect(views.map(({ service: { id }, unsent }) => [id, unsent])).toEqual([['second', 1]]);
  answer('first');
  answer('second');
  await delivering;
  const { services, keys, paces, deliveries, parcels } = database;
  for (const table of [services, keys, paces]) {
    expect(await table.toCollection().primaryKeys()).toEqual(['second']);
  }
  const rows = await deliveries.toArray();
  expect(rows.map(({ serviceId, state }) => [serviceId, state.kind])).toEqual([
    ['second', 'saved'],
  ]);
  expect(await parcels.count()).toBe(0);
});

it('says at once that fewer clips wait', async () => {
  await connect('first');
  await keepDocument(context, fakeDocument({ uid: 'a' }), Date.now(), {
    companion: context.outbox.companion,
  });
  context.outbox.kick();
  await expect.poll(() => [chrome.badge, waiting.size]).toEqual(['1', 1]);
  await removeService(context, { id: 'first', withUnsent: true });
  // Sooner than the request that is under way would end.
  await expect.poll(() => chrome.badge, { timeout: 15_000 }).toBe('');
  const [last] = chrome.announced.filter(({ name }) => name === 'deliveries.changed').slice(-1);
  expect(last?.detail).toEqual({ unsent: 0 });
});
