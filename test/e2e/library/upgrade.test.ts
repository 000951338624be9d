/** Install, use, upgrade, use: what is kept, queued and set outlives the version that wrote it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import { service } from '../../fakes/services/services';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import {
  freshFolder,
  putKey,
  removeProfile,
  startTestingProfile,
} from '../drivers/testing-profile';

const KEY = 'key-e2e-0123456789-abcd';
const FAST = {
  content: { quota: 50, windowMs: 1_000 },
  question: { quota: 50, windowMs: 1_000 },
};

const pages = ownPages();
let remote: Awaited<ReturnType<typeof startLedgerService>>;
const folder = ownFolder('upgrade');

beforeAll(async () => {
  remote = await startLedgerService();
});

afterAll(() => remote?.close());

/**
 * Puts the earlier version into the folder: a build that JACKDAW_EARLIER names (a folder with `chrome-mv3-testing` and
 * `firefox-mv3`), or else today's under a lower number.
 */
function putEarlier(build: string): void {
  put(process.env.JACKDAW_EARLIER ?? builds, build);
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, version: '0.0.9' }));
}

const builds = fileURLToPath(new URL('../../../.output', import.meta.url));

/** Puts another version in place of what is in the folder, as an update does. */
function put(from: string, build: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(from, build), folder, { recursive: true });
}

type Ask = <N extends RequestName>(name: N, request: RequestOf<N>) => Promise<ReplyOf<N>>;

/** What must be the same before and after. */
async function readAll(ask: Ask) {
  const { documents } = await ask('documents.export', { after: 0 });
  const { documents: binned } = await ask('bin.list', { offset: 0, limit: 9 });
  const [view] = await ask('services.list', {});
  const { rows } = await ask('deliveries.list', { offset: 0, limit: 9 });
  return {
    documents,
    binned: binned.map(({ uid }) => uid),
    settings: await ask('settings.read', {}),
    service: view?.service,
    keyEnding: view?.keyEnding,
    deliveries: rows.map(({ id, documentUid }) => ({ id, documentUid })),
  };
}

/** What a person leaves behind beside clips. */
async function arrange(ask: Ask): Promise<void> {
  await ask('settings.change', { defaultNamespace: 'birds', askFirst: ['bank.example'] });
  const { documents } = await ask('documents.list', { offset: 0, limit: 1 });
  const readState = 'read' as const;
  const correction = { tags: ['nest'], note: 'Ask Marit', readState };
  await ask('documents.correct', { uid: documents[0]?.uid ?? '', correction });
}

async function answersOn(ask: Ask, words: string): Promise<void> {
  const { passages } = await ask('search', { query: 'wool sheep', typing: false });
  expect(passages[0]?.source.title).toBe('How jackdaws choose a home');
  const { answer } = await ask('ask', { question: 'How long does the jackdaw incubate eggs?' });
  expect(answer?.markdown).toContain(words);
}

/** The tab with the copy of a document, soon or not at all. */
function opened({ browser }: Firefox, uid: string): Promise<Page | undefined> {
  return until(
    'the copy opens',
    async () => {
      for (const page of await browser.pages()) {
        const href = await page.evaluate(() => location.href).catch(() => '');
        if (href.includes(uid)) return page;
      }
      return undefined;
    },
    5_000,
  ).catch(() => undefined);
}

const VERSION = '(globalThis.browser ?? chrome).runtime.getManifest().version';
const SHORTCUTS = `(globalThis.browser ?? chrome).commands.getAll().then((all) =>
  all.map(({ name, shortcut }) => name + ' ' + shortcut).sort())`;
const SELECT = `getSelection().selectAllChildren(document.querySelector('p'))`;

it('outlives an upgrade in Chromium, and what was queued is delivered after it', async () => {
  const profile = freshFolder('upgraded');
  putEarlier('chrome-mv3-testing');
  let browser = await startTestingProfile(profile, [], 'en', folder);
  try {
    expect(await browser.desk.evaluate(VERSION)).toBe('0.0.9');
    await browser.connect({ name: 'Team', baseUrl: remote.baseUrl, limits: FAST }, KEY);
    remote.saves = 503;
    const page = await browser.open(pages.url('jackdaws.html'));
    await page.evaluate(SELECT);
    await browser.ask('highlights.add', {});
    await arrange(browser.ask);
    await until('it was tried', async () => remote.requests.length > 0);
    const before = await readAll(browser.ask);
    expect(before.documents[0]?.highlights).toHaveLength(1);
    // The page, and then what is highlighted in it.
    expect(before.deliveries).toHaveLength(2);
    const shortcuts = await browser.desk.evaluate(SHORTCUTS);
    await browser.close();

    put(builds, 'chrome-mv3-testing');
    browser = await startTestingProfile(profile, [], 'en', folder);
    expect(await browser.desk.evaluate(VERSION)).not.toBe('0.0.9');
    expect(await readAll(browser.ask)).toEqual(before);
    expect(await browser.desk.evaluate(SHORTCUTS)).toEqual(shortcuts);
    expect(browser.context.pages().filter((one) => one.url().includes('welcome'))).toEqual([]);
    remote.saves = 'ok';
    await until('what was queued arrives', async () => remote.ledger.length === 2);
    const queued = before.deliveries.map(({ id }) => id);
    expect(remote.ledger.map(({ id }) => id).sort()).toEqual(queued.sort());
    // The service answers, now that it can be reached.
    await answersOn(browser.ask, remote.says);
    await browser.open(pages.url('tides.html'));
    await browser.ask('clip.save', { kind: 'page', namespace: '' });
    await until('the next clip arrives', async () => remote.ledger.length === 3);
    expect((await browser.ask('documents.list', { offset: 0, limit: 9 })).total).toBe(2);
  } finally {
    await browser.close();
    removeProfile(profile);
  }
});

it('outlives an upgrade in Firefox, by its keys', async () => {
  putEarlier('firefox-mv3');
  const firefox = await startFirefox({ extension: folder });
  const { display, desk } = firefox;
  try {
    expect(await desk.evaluate(VERSION)).toBe('0.0.9');
    const target = service({ name: 'Team', baseUrl: remote.baseUrl });
    await firefox.ask('services.put', { service: target });
    const { origin } = new URL(remote.baseUrl);
    await desk.evaluate(putKey, { serviceId: target.id, origin, secret: KEY, version: '1' });
    const page = await firefox.open(pages.url('jackdaws.html'));
    await page.evaluate(SELECT);
    await display.press('alt+shift+l');
    await until(
      'the page is kept',
      async () => (await firefox.ask('documents.list', { offset: 0, limit: 1 })).total === 1,
    );
    await arrange(firefox.ask);
    const before = await readAll(firefox.ask);
    expect(before.documents[0]?.highlights).toHaveLength(1);
    expect(before.deliveries).toHaveLength(2);
    const shortcuts = await desk.evaluate(SHORTCUTS);

    put(builds, 'firefox-mv3');
    await firefox.browser.installExtension(folder);
    // Its pages have gone with the earlier version. A person comes back by the popup.
    await firefox.open(pages.url('tides.html'));
    const without = await display.windows();
    await until('the popup opens', async () => {
      if ((await display.windows()) === without) await display.press('alt+shift+k');
      return until('it opens', async () => (await display.windows()) > without, 5_000).catch(
        () => false,
      );
    });
    const copy = await until('the copy opens from the popup', async () => {
      await display.press('ctrl+a');
      await display.type('wool sheep');
      await display.press('shift+Return');
      return opened(firefox, before.documents[0]?.uid ?? '');
    });
    const ask: Ask = async (name, request) => {
      const message = { jackdaw: 'request', name, request };
      const reply = (await copy.evaluate(
        `browser.runtime.sendMessage(${JSON.stringify(message)})`,
      )) as { ok: boolean; value: never };
      if (!reply.ok) throw new Error(JSON.stringify(reply));
      return reply.value;
    };
    expect(await copy.evaluate(VERSION)).not.toBe('0.0.9');
    expect(await readAll(ask)).toEqual(before);
    expect(await copy.evaluate(SHORTCUTS)).toEqual(shortcuts);
    await answersOn(ask, 'eighteen days');
    await firefox.open(pages.url('tides.html'));
    await display.press('alt+shift+j');
    await until(
      'the next page is kept',
      async () => (await ask('documents.list', { offset: 0, limit: 1 })).total === 2,
    );
  } finally {
    await firefox.close();
  }
});
