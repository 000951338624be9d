import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExtractiveAnswerer } from '../../../../src/answer/extraction';
import { addClient, listClients, revokeClient } from '../../../../src/background/bridge/clients';
import {
  type ClientRequest,
  createClientService,
} from '../../../../src/background/bridge/serve-client';
import { deviceLibrary } from '../../../../src/background/device/device-library';
import { MOST_CLIENTS, type Right } from '../../../../src/protocol/assistants';
import { sha256 } from '../../../../src/protocol/digest';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { wordingIn } from '../../../../src/retrieval/languages/text-wording';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

const TEXT = 'Jackdaws nest in chimneys.';

useInterface(fakeBrowser().api);

let database: Database;
let serve: (request: ClientRequest) => Promise<Response>;

beforeEach(async () => {
  database = new Database(`clients-${crypto.randomUUID()}`);
  serve = createClientService(
    contextOf(libraryOf(database)),
    {
      answerer: createExtractiveAnswerer({ wordingOf: wordingIn(anyLanguage) }),
      addressOf: ({ namespace }) => namespace,
      htmlToMarkdown: async (html) => html,
    },
    () => undefined,
  );
  await client('all', ['read', 'ask', 'save']);
  expect((await ask('all', 'POST', '/v1/context/save?namespace=birds', TEXT)).status).toBe(201);
});
afterEach(() => database.delete());

async function client(key: string, rights: Right[], namespaces: string[] = []): Promise<void> {
  const keySha = await sha256(key);
  await addClient(database, { name: key, rights, namespaces, keySha }, Date.now());
}

async function ask(key: string, method: string, path: string, body?: string, repeats?: string) {
  const headers: [string, string][] = [
    ['authorization', key],
    ...(repeats === undefined ? [] : ([['idempotency-key', repeats]] as [string, string][])),
  ];
  const bytes = body === undefined ? null : new TextEncoder().encode(body);
  const response = await serve({ method, path, headers, body: bytes });
  return { status: response.status, text: await response.text() };
}

describe('the rights of a key', () => {
  /** What each right is for, and the same paths as somebody could write them to get past it. */
  const WAYS: Record<'ask' | 'save' | 'read', [string, string][]> = {
    ask: ['question', '%71uestion', 'x/../question', '%71uesti%6fn/', '%71uestion/%ff'].map(
      (path) => ['GET', `/v1/${path}?query=where+do+jackdaws+nest`],
    ),
    save: [
      'context/save',
      'context/%73ave',
      '%63ontext/save',
      './context//save',
      'context/save/',
    ].map((path) => ['POST', `/v1/${path}?namespace=sly`]),
    read: ['context', '%63ontext', 'question/../context', 'context/save/../'].map((path) => [
      'GET',
      `/v1/${path}?query=jackdaws`,
    ]),
  };

  it.each(['ask', 'save', 'read'] as const)(
    'do not include %s, however the path is written',
    async (right) => {
      const rights = (['ask', 'save', 'read'] as const).filter((one) => one !== right);
      await client('narrow', rights);
      for (const [method, path] of WAYS[right]) {
        const body = method === 'POST' ? 'Sly.' : undefined;
        const answer = await ask('narrow', method, path, body);
        expect([path, answer.status]).toEqual([path, expect.toBeOneOf([402, 403, 404])]);
        expect(answer.text).not.toContain('chimneys');
      }
      expect(await database.documents.where({ namespace: 'sly' }).count()).toBe(0);
    },
  );

  it.each(['//', '//v1/context?query=jackdaws', '///', '//[', '/v1/\\x'])(
    'say that there is nothing at %s',
    async (path) => {
      expect((await ask('all', 'GET', path)).status).toBe(404);
    },
  );

  it('open what they are for', async () => {
    await client('reads', ['read']);
    await client('asks', ['ask']);
    expect((await ask('reads', 'GET', '/v1/context?query=jackdaws')).text).toContain('chimneys');
    const question = '/v1/question?query=where+do+jackdaws+nest';
    expect((await ask('asks', 'GET', question)).text).toContain('chimneys');
  });
});

describe('documents to which two connections gave the same uid', () => {
  beforeEach(async () => {
    const { pushed } = deviceLibrary(libraryOf(database), Date.now);
    for (const uid of ['wiki', 'blog']) {
      await database.connections.put({ uid, type: 'custom', name: uid, tokenSha: uid });
      const document = { uid: 'start', title: uid, url: '', sourceUpdatedAt: '' };
      await pushed?.upsert(uid, [{ ...document, markdown: `The text of ${uid}.` }]);
    }
  });

  it.each(['wiki', 'blog'])('are told apart: %s', async (name) => {
    const path = '/v1/documents/start';
    for (const which of ['namespace', 'connection']) {
      const { text } = await ask('all', 'GET', `${path}?${which}=${name}`);
      expect(JSON.parse(text).content).toBe(`The text of ${name}.`);
    }
    // A key that sees one of them reads that one, and not the other.
    await client('narrow', ['read'], [name, 'empty']);
    expect((await ask('narrow', 'GET', path)).text).toContain(`The text of ${name}.`);
    const other = name === 'wiki' ? 'blog' : 'wiki';
    for (const which of ['namespace', 'connection']) {
      expect((await ask('narrow', 'GET', `${path}?${which}=${other}`)).status).toBe(404);
    }
  });
});

it('has no more keys than it can, and drops none to make room', async () => {
  for (let n = 1; n < MOST_CLIENTS; n++) await client(`key-${n}`, ['read']);
  await expect(client('one-more', ['read'])).rejects.toMatchObject({
    problem: { code: 'too-many-keys', most: MOST_CLIENTS },
  });
  expect((await ask('all', 'GET', '/v1/context?query=jackdaws')).status).toBe(200);
  const [{ id = '' } = {}] = await listClients(database);
  await revokeClient(database, { id, revoked: true }, Date.now());
  await client('one-more', ['read']);
});

describe('the ledger', () => {
  const last = async () => (await database.ledger.orderBy('id').last()) ?? { documents: [] };

  it('names the documents of an answer that was given once more', async () => {
    const question = '/v1/question?query=where+do+jackdaws+nest';
    for (let n = 0; n < 3; n++) {
      expect((await ask('all', 'GET', question, undefined, 'one')).text).toContain('chimneys');
      expect((await last()).documents).toEqual(['birds']);
    }
    // What another one asked under the same key is none of it.
    await client('other', ['ask'], ['nothing-here']);
    await ask('other', 'GET', question, undefined, 'one');
    expect(await last()).not.toHaveProperty('documents');
  });

  it('keeps refusals of unknown keys together, over the end of the worker', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await ask('guess', 'GET', '/v1/context?query=jackdaws')).status).toBe(401);
    }
    expect(await last()).toMatchObject({ said: 'unknown-key', attempt: 5, outcome: 'HTTP 401' });
  });
});
