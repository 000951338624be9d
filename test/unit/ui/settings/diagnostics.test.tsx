// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createPace } from '../../../../src/client/limits/pace';
import { Database } from '../../../../src/storage/database/database';
import { Diagnostics } from '../../../../src/ui/settings/Diagnostics';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

/** What nobody may find in the report, in one word each that is nowhere else. */
const KEY = 'kanarienschluessel';
const TOKEN = 'kanarienmarke';
const TITLE = 'Kanarientitel';
const ADDRESS = 'https://kanarien.example/geheim?pfad=kanarien';
const CANARIES = /kanarien/i;

async function shown(fake: Jackdaw): Promise<string> {
  mounted(<Diagnostics />, fake);
  button('Show diagnostics').click();
  return eventually(() => one<HTMLTextAreaElement>('textarea').value);
}

describe('the diagnostics', () => {
  it('say versions, counts, the index and the services, and are copied as they stand', async () => {
    const fake = await opened({ documents: [fakeDocument({ uid: 'a' })] });
    const text = await shown(fake);
    expect(text).toMatch(/version: \d/);
    expect(text).toContain('  documents: 1\n');
    expect(text).toContain('  last check: ');
    expect(text).toContain('bytes used: 48300000');
    button('Copy').click();
    await eventually(() => expect(fake.copied).toEqual([text]));
  });

  it('name the requests that failed and how, without a word of theirs', async () => {
    const fake = await opened();
    await fake.ask('documents.get', { uid: TITLE }).catch(() => undefined);
    const text = await shown(fake);
    expect(text).toContain('documents.get: not-found');
    expect(text).not.toMatch(CANARIES);
  });

  it('hold no key, token, title or address of any table', async () => {
    const fake = await opened({
      documents: [fakeDocument({ uid: ADDRESS, title: TITLE, url: ADDRESS, namespace: TITLE })],
    });
    const database = new Database();
    await plant(database);
    // Each table was given something to leave out.
    for (const table of database.tables) {
      const rows = JSON.stringify(await table.toArray());
      const keys = JSON.stringify(await table.toCollection().primaryKeys());
      expect(`${table.name}: ${rows} ${keys}`, table.name).toMatch(CANARIES);
    }
    const text = await shown(fake);
    expect(text).not.toMatch(CANARIES);
    for (const kept of ['service 1', 'blocked, key-refused: 1', 'answers: on, elsewhere, key']) {
      expect(text).toContain(kept);
    }
    database.close();
  });
});

/** A row with canaries for every table. Those the report reads have the shape that they have in life. */
async function plant(database: Database): Promise<void> {
  const failure = { code: 'key-refused', message: `${TITLE} ${KEY} ${ADDRESS}` } as const;
  const service = {
    id: TITLE,
    name: TITLE,
    kind: 'interface',
    baseUrl: ADDRESS,
    sendClips: true,
    paused: false,
    searchHere: true,
    askHere: true,
    mode: TITLE,
    body: 'chunks',
    namespace: { kind: 'shared', name: TITLE },
    limits: {
      content: { quota: 5, windowMs: 10_000 },
      question: { quota: 2, windowMs: 10_000 },
    },
  } as const;
  const delivery = {
    id: TITLE,
    serviceId: TITLE,
    documentUid: ADDRESS,
    title: TITLE,
    url: ADDRESS,
    namespace: TITLE,
    contentType: 'text/markdown',
    idempotencyKey: TOKEN,
    bytes: 1,
    shared: false,
    createdAt: 1,
    attempts: 1,
    doubtful: false,
    open: 1,
    state: { kind: 'blocked', why: 'key', failure },
  } as const;
  await database.services.put(service);
  await database.deliveries.add(delivery);
  await database.paces.put({
    serviceId: TITLE,
    pace: createPace(service, { boot: TOKEN, wall: Date.now(), mono: 0 }),
  });
  for (const [serviceId, secret] of [
    [TITLE, KEY],
    ['model:answers', KEY],
    ['bridge', TOKEN],
  ] as const) {
    const origin = new URL(ADDRESS).origin;
    await database.keys.put({ serviceId, origin, secret, version: TOKEN });
  }
  await database.preferences.bulkPut([
    { key: 'defaultNamespace', value: TITLE },
    { key: 'lastNamespace', value: TITLE },
    { key: 'askFirst', value: ['kanarien.example'] },
    { key: 'neverAsk', value: ['kanarien.example'] },
    { key: 'savedSearches', value: [{ name: TITLE, address: ADDRESS }] },
    { key: 'ownModels', value: { answers: { baseUrl: ADDRESS, model: TITLE, on: true } } },
    { key: 'bridge', value: { on: true, port: 8794, browser: TITLE } },
    {
      key: 'bridgeClients',
      value: [
        {
          id: TITLE,
          name: TITLE,
          rights: ['read'],
          namespaces: [TITLE],
          keySha: 'a'.repeat(64),
          since: '',
        },
      ],
    },
    {
      key: 'meaning',
      value: { space: { baseUrl: ADDRESS, model: TITLE, parts: 3 }, stopped: failure },
    },
  ]);
  // Tables that are only counted: whatever is in them.
  for (const table of database.tables) {
    const rows = JSON.stringify(await table.toArray());
    if (CANARIES.test(rows)) continue;
    const row = {
      title: TITLE,
      url: ADDRESS,
      key: KEY,
      token: TOKEN,
      markdown: TITLE,
      message: TITLE,
    };
    const { keyPath, auto } = table.schema.primKey;
    if (keyPath === null || keyPath === '') await table.put(row, [TITLE, 1]);
    else if (auto) await table.add(row);
    else await table.put({ ...row, [keyPath as string]: TITLE });
  }
}
