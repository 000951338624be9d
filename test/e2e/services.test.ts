/**
 * Connected services as a person meets them: connect in the settings, clip, see it arrive, find it from a second
 * browser profile, ask on a Pro key and on a free one. And the key: nowhere but in its own table.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { servePages } from '../../scripts/serve-pages.mjs';
import type { RequestName } from '../../src/messages/requests';
import { listenOnLoopback } from '../fakes/loopback';
import { readArticle } from './articles';
import { type LedgerService, startLedgerService } from './ledger-service';
import { removeProfile, startTestingProfile, type TestingProfile } from './testing-profile';

const KEY = 'key-e2e-0123456789-abcd';
const FAST = {
  content: { quota: 50, windowMs: 1_000 },
  question: { quota: 50, windowMs: 1_000 },
};

const profiles = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `jackdaw-${name}-`)));
const stranger = mkdtempSync(join(tmpdir(), 'jackdaw-stranger-'));
let pages: Awaited<ReturnType<typeof servePages>>;
let remote: LedgerService;
let first: TestingProfile;
let second: TestingProfile;
/** Everything any page of either profile wrote to its console. */
const consoleLines: string[] = [];
/** Every address any page or worker of the first profile asked for. */
const addresses: string[] = [];

beforeAll(async () => {
  writeFileSync(
    join(stranger, 'manifest.json'),
    JSON.stringify({ manifest_version: 3, name: 'Stranger', version: '1' }),
  );
  writeFileSync(join(stranger, 'page.html'), '<!doctype html><title>Stranger</title>');
  pages = await servePages(readArticle);
  remote = await startLedgerService();
  first = await startTestingProfile(profiles[0] ?? '', [stranger]);
  first.context.on('console', (message) => consoleLines.push(message.text()));
  first.context.on('request', (request) => addresses.push(request.url()));
});

afterAll(async () => {
  await first?.close();
  await second?.close();
  await remote?.close();
  await pages?.close();
  for (const profile of [...profiles, stranger]) removeProfile(profile);
});

const status = (page: Page) => page.locator('#services .service .said');

async function fillForm(page: Page, fields: { name?: string; address?: string; key?: string }) {
  if (fields.name !== undefined) await page.getByLabel('Name', { exact: true }).fill(fields.name);
  if (fields.address !== undefined) await page.getByLabel('Base address').fill(fields.address);
  if (fields.key !== undefined) await page.getByLabel('API key').fill(fields.key);
}

async function test(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Test connection' }).click();
  return until('the test has an outcome', async () => {
    const words = (await status(page).textContent())?.trim() ?? '';
    return words !== '' && !words.startsWith('Asking') && words;
  });
}

async function edit(page: Page, fields: Parameters<typeof fillForm>[1]): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await fillForm(page, fields);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Test connection' }).waitFor();
}

describe('connecting a service', () => {
  it('takes name, address and key, and shows only the last four characters of the key', async () => {
    const { desk } = first;
    await desk.getByRole('button', { name: 'Connect a service' }).click();
    await fillForm(desk, { name: 'Team', address: `${remote.baseUrl}/`, key: KEY });
    await desk.getByRole('button', { name: 'Connect', exact: true }).click();
    await desk.getByText('key ••••abcd').waitFor();
    expect(await desk.content()).not.toContain(KEY);
    expect(await test(desk)).toContain('It works: search and saving. Questions are not refused');
    // So far nothing was spent; only the person's own word spends one.
    expect(remote.answersSpent).toBe(0);
    await desk.getByRole('button', { name: 'Ask one question' }).press('Enter');
    await desk.getByText('It works: search, saving and questions.').waitFor();
    expect(remote.answersSpent).toBe(1);
  });

  it('tells apart what can be wrong', async () => {
    const { desk } = first;
    remote.plan = 'free';
    expect(await test(desk)).toContain('Pro plan');
    remote.plan = 'pro';

    await edit(desk, { key: 'key-wrong-0123456789-zzzz' });
    expect(await test(desk)).toContain('does not accept the key (401)');

    const answers: [status: number, body: string, says: string][] = [
      [404, '{"message":"No such key"}', 'does not know the key'],
      [404, '<h1>Not found</h1>', 'no such service at this address'],
      [429, '{"message":"Too many"}', 'asked too often'],
      [200, '<!doctype html><title>Shop</title>', 'not from a service of this kind'],
      [302, '', 'another address'],
    ];
    for (const [code, body, says] of answers) {
      const other = await listenOnLoopback((_request, response) => {
        response.writeHead(code, { Location: 'https://elsewhere.example/' }).end(body);
      });
      await edit(desk, { address: `${other.origin}/v1`, key: KEY });
      expect(await test(desk)).toContain(says);
      await other.close();
    }
    expect(await test(desk)).toContain('could not be reached');

    await edit(desk, { address: remote.baseUrl });
    // Another port is another origin: its key is not taken along.
    expect(await test(desk)).toContain('has no key yet');
    await edit(desk, { key: KEY });
    expect(await test(desk)).toContain('It works: search and saving.');
    expect(remote.answersSpent).toBe(1);
  }, 120_000);

  it('does not take an address that would carry the key in the clear', async () => {
    const { desk } = first;
    await desk.getByRole('button', { name: 'Edit' }).click();
    await fillForm(desk, { address: 'http://team.example/v1' });
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText('your key would travel in the clear').waitFor();
    await desk.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('a clip', () => {
  it('goes to the service, and the settings say so', async () => {
    const before = remote.ledger.length;
    await first.open(pages.url('jackdaws.html'));
    await first.ask('clip.save', { kind: 'page', namespace: 'birds' });
    await until('it has arrived', async () => remote.ledger.length === before + 1);
    expect(remote.ledger.at(-1)?.namespace).toMatch(
      /^127\.0\.0\.1-how-jackdaws-choose-a-home-[0-9a-f]{12}$/,
    );
    await first.desk.getByText('Everything has been delivered.').waitFor();
    await first.desk.locator('.ledger').getByText('saved').first().waitFor();
    // The same page again has the same words: nothing new to send.
    await first.ask('clip.save', { kind: 'page', namespace: 'birds' });
    expect((await first.ask('deliveries.list', { offset: 0, limit: 10 })).total).toBe(1);
  });

  it('is found from another browser through the service, and asked', async () => {
    second = await startTestingProfile(profiles[1] ?? '');
    second.context.on('console', (message) => consoleLines.push(message.text()));
    await second.connect({ name: 'Team', baseUrl: remote.baseUrl, limits: FAST }, KEY);
    const found = await second.ask('search.services', { query: 'jackdaws home' });
    expect(found.failed).toEqual([]);
    expect(found.passages[0]).toMatchObject({
      service: 'Team',
      source: { url: pages.url('jackdaws.html') },
    });

    const pro = await second.ask('ask', { question: 'What do jackdaws build?' });
    expect(pro.rung).toEqual({ kind: 'service', service: 'Team' });
    expect(pro.answer?.citations).toHaveLength(1);

    remote.plan = 'free';
    const free = await second.ask('ask', { question: 'Where do jackdaws build?' });
    expect(free.rung).toMatchObject({ kind: 'extraction', services: ['Team'] });
    expect(free.skipped).toMatchObject([{ service: 'Team', failure: { code: 'plan-needed' } }]);
    expect(free.answer?.citations.length).toBeGreaterThan(0);
    remote.plan = 'pro';
  });

  it('is found in the popup: Enter asks the service, and its hits join below the row in hand', async () => {
    const popup = await second.context.newPage();
    await popup.goto(second.desk.url().replace(/options\.html.*/, 'popup.html'));
    await popup.getByRole('combobox').fill('jackdaws');
    await popup.getByText('Nothing you kept matches these words.').waitFor();
    await popup.keyboard.press('Enter');
    await popup.locator('.row.hit').getByText('Team').waitFor();
    await popup.getByText('Team was asked.').waitFor();
    await popup.close();
  });

  it('stays in the outbox while the service is paused, and the library can be moved afterwards', async () => {
    const { desk } = first;
    await desk.getByRole('button', { name: 'Pause sending' }).click();
    await desk.getByRole('button', { name: 'Resume sending' }).waitFor();
    const before = remote.ledger.length;
    await first.open(pages.url('tides.html'));
    await first.ask('clip.save', { kind: 'page', namespace: 'sea' });
    await desk.getByText('1 clip not delivered yet.').waitFor();
    expect(remote.ledger.length).toBe(before);
    await desk.getByRole('button', { name: 'Resume sending' }).click();
    await until('it has arrived', async () => remote.ledger.length === before + 1);
    await desk.getByText('Everything has been delivered.').waitFor();

    await second.open(pages.url('tides.html'));
    await second.ask('services.put', {
      service: {
        ...(await second.ask('services.list', {}))[0]?.service,
        sendClips: false,
      } as never,
    });
    await second.ask('clip.save', { kind: 'page', namespace: 'later' });
    const id = 'service-1';
    const plan = await second.ask('services.plan-move', { id });
    expect(plan).toMatchObject({ documents: 1, already: 0 });
    await second.ask('services.move', { id });
    await until('it is moved', async () => {
      const [view] = await second.ask('services.list', {});
      return view?.move?.finished === true && view.unsent === 0;
    });
    expect(await second.ask('services.plan-move', { id })).toMatchObject({
      documents: 0,
      already: 1,
    });
    const [sent] = await second.ask('services.sample-sent', { id, size: 3 });
    expect(await second.ask('services.read-back', { id, uid: sent?.uid ?? '' })).toEqual({
      there: 'yes',
    });
  });
});

/** Every request there is: a new one without a row here is a type error. */
const EVERY: Record<RequestName, true> = {
  'tab.look': true,
  'tab.survey': true,
  'guard.allow': true,
  'tab.compare': true,
  'highlights.add': true,
  'highlights.hide': true,
  'highlights.look': true,
  'highlights.note': true,
  'highlights.put-back': true,
  'highlights.remove': true,
  'highlights.show': true,
  'clip.save': true,
  'clip.cancel': true,
  'tabs.list': true,
  'tabs.save': true,
  'clip.pdf-file': true,
  'clip.undo': true,
  search: true,
  ask: true,
  'ask.cancel': true,
  'namespaces.list': true,
  'documents.list': true,
  'documents.get': true,
  'documents.remove': true,
  'documents.restore': true,
  'bin.list': true,
  'versions.list': true,
  'versions.get': true,
  'versions.restore': true,
  'ask.take-pending': true,
  'settings.read': true,
  'settings.change': true,
  'search.services': true,
  'services.list': true,
  'services.put': true,
  'services.key-given': true,
  'services.remove': true,
  'services.test': true,
  'services.plan-move': true,
  'services.move': true,
  'services.move-pause': true,
  'services.move-end': true,
  'services.sample-sent': true,
  'services.read-back': true,
  'model.read': true,
  'model.put': true,
  'model.test': true,
  'deliveries.list': true,
  'deliveries.retry': true,
  'deliveries.retry-all': true,
  'deliveries.acknowledge': true,
  'deliveries.delete': true,
  'deliveries.body': true,
  'deliveries.replace': true,
  'imports.list': true,
  'imports.begin': true,
  'imports.stage': true,
  'imports.run': true,
  'imports.stop': true,
  'imports.undo': true,
  'imports.forget': true,
  'documents.export': true,
  'meaning.report': true,
  'meaning.start': true,
  'chores.list': true,
  'chores.stop': true,
  'index.report': true,
  'index.check': true,
  'index.rebuild': true,
  'ledger.list': true,
};

describe('strangers', () => {
  it('in a content script get no answer to any request', async () => {
    const page = await first.open(pages.url('jackdaws.html'));
    const replies = await first.desk.evaluate(async (names) => {
      const { chrome } = globalThis as unknown as {
        chrome: {
          tabs: { query(q: object): Promise<{ id: number }[]> };
          scripting: { executeScript(o: object): Promise<{ result: unknown[] }[]> };
        };
      };
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const [frame] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id },
        args: [names],
        func: async (posted: string[]) => {
          const api = (
            globalThis as unknown as {
              chrome: { runtime: { sendMessage(m: object): Promise<unknown> } };
            }
          ).chrome;
          const answers: unknown[] = [];
          for (const name of posted) {
            answers.push(
              await api.runtime
                .sendMessage({ jackdaw: 'request', name, request: {} })
                .catch(() => undefined),
            );
          }
          return answers;
        },
      });
      return frame?.result ?? ['no script ran'];
    }, Object.keys(EVERY));
    expect(replies).toHaveLength(Object.keys(EVERY).length);
    expect(replies.filter((reply) => reply !== undefined && reply !== null)).toEqual([]);
    await page.close();
  });

  it('in another extension get no answer either', async () => {
    const own = new URL(first.desk.url()).host;
    const id = await first.otherExtension(own);
    const page = await first.context.newPage();
    await page.goto(`chrome-extension://${id}/page.html`);
    const replies = await page.evaluate(
      async ([target, ...names]) => {
        const api = (
          globalThis as unknown as {
            chrome: { runtime: { sendMessage(id: string, m: object): Promise<unknown> } };
          }
        ).chrome;
        return Promise.all(
          names.map((name) =>
            api.runtime.sendMessage(target ?? '', { jackdaw: 'request', name, request: {} }).then(
              (reply) => ({ reply: reply ?? null }),
              (error: Error) => error.message,
            ),
          ),
        );
      },
      [own, ...Object.keys(EVERY)],
    );
    for (const reply of replies) expect(reply).toMatch(/Receiving end does not exist/);
    await page.close();
  });

  it('cannot frame a page of ours', async () => {
    const page = await first.open(pages.url('jackdaws.html'));
    const framed = await page.evaluate(async (url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      return frame.contentDocument === null ? 'another origin' : 'an empty page';
    }, first.desk.url());
    // The browser puts its own error page there.
    const inside = page.frames().map((frame) => frame.url());
    expect(framed).toBe('another origin');
    expect(inside.some((url) => url.startsWith('chrome-extension:'))).toBe(false);
    await page.close();
  });
});

describe('the key', () => {
  it('is in its own table and nowhere else', async () => {
    // It did reach the service, or this shows nothing.
    expect(remote.ledger.every(({ key }) => key === KEY)).toBe(true);
    const kept = await first.desk.evaluate(async () => {
      const open = indexedDB.open('jackdaw');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names);
      const stores: Record<string, string> = {};
      for (const name of names) {
        const all = transaction.objectStore(name).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        stores[name] = JSON.stringify(all.result);
      }
      const { storage } = (
        globalThis as unknown as {
          chrome: { storage: Record<string, { get(): Promise<object> }> };
        }
      ).chrome;
      for (const area of ['local', 'sync', 'session']) {
        stores[`storage.${area}`] = JSON.stringify(await storage[area]?.get());
      }
      stores.localStorage = JSON.stringify({ ...localStorage });
      return stores;
    });
    const holding = Object.keys(kept).filter((name) => kept[name]?.includes(KEY));
    expect(holding).toEqual(['keys']);
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining(['answers', 'deliveries', 'ledger', 'parcels', 'paces']),
    );
    for (const page of first.context.pages()) expect(await page.content()).not.toContain(KEY);
    expect(consoleLines.filter((line) => line.includes(KEY))).toEqual([]);
    expect([...addresses, ...remote.requests].filter((url) => url.includes(KEY))).toEqual([]);
    const everything = await Promise.all([
      first.ask('services.list', {}),
      first.ask('deliveries.list', { offset: 0, limit: 100 }),
      first.ask('ledger.list', { offset: 0, limit: 1_000 }),
      first.ask('settings.read', {}),
    ]);
    expect(JSON.stringify(everything)).not.toContain(KEY);
  });
});
