/**
 * Connected services as a person meets them: connect in the settings, clip, see it arrive, find it from a second
 * browser profile, ask on a Pro key and on a free one.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { listenOnLoopback } from '../../fakes/services/loopback';
import { readArticle } from '../drivers/articles';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const KEY = 'key-e2e-0123456789-abcd';
const FAST = {
  content: { quota: 50, windowMs: 1_000 },
  question: { quota: 50, windowMs: 1_000 },
};

/** The article with so much above its passage that only who goes there sees it. */
const deepArticle = () =>
  String(readArticle('jackdaws.html'))
    .replace('href="/jackdaws.html"', 'href="/deep.html"')
    .replace('<p>The cup itself', '<div style="height: 4000px"></div><p>The cup itself');
const PASSAGE = 'Jackdaws pluck the wool from the backs of living sheep';

const profiles = ['one', 'two'].map((name) => ownFolder(name));
const pages = ownPages((file) => (file === 'deep.html' ? deepArticle() : readArticle(file)));
let remote: LedgerService;
let first: TestingProfile;
let second: TestingProfile;

beforeAll(async () => {
  remote = await startLedgerService();
  first = await startTestingProfile(profiles[0] ?? '');
});

afterAll(async () => {
  await first?.close();
  await second?.close();
  await remote?.close();
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
    // Said before anything leaves.
    await desk.getByText('each page you keep from then on').waitFor();
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
  });

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
  it('goes to the service, and the activity says so', async () => {
    const before = remote.ledger.length;
    await first.open(pages.url('jackdaws.html'));
    await first.ask('clip.save', { kind: 'page', namespace: 'birds' });
    await until('it has arrived', async () => remote.ledger.length === before + 1);
    expect(remote.ledger.at(-1)?.namespace).toMatch(
      /^127\.0\.0\.1-how-jackdaws-choose-a-home-[0-9a-f]{12}$/,
    );
    const activity = await first.openOwn('activity.html');
    await activity.getByText('Everything has been delivered.').waitFor();
    await activity.locator('.ledger').getByText('saved').first().waitFor();
    await activity.close();
    // The same page again has the same words: nothing new to send.
    await first.ask('clip.save', { kind: 'page', namespace: 'birds' });
    expect((await first.ask('deliveries.list', { offset: 0, limit: 10 })).total).toBe(1);
  });

  it('is found from another browser through the service, and asked', async () => {
    second = await startTestingProfile(profiles[1] ?? '');
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
    await popup.getByRole('combobox', { name: 'Search or ask' }).fill('jackdaws');
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
    const activity = await first.openOwn('activity.html');
    await activity.getByText('1 clip waiting to be delivered.').waitFor();
    await desk.bringToFront();
    expect(remote.ledger.length).toBe(before);
    await desk.getByRole('button', { name: 'Resume sending' }).click();
    await until('it has arrived', async () => remote.ledger.length === before + 1);
    await activity.getByText('Everything has been delivered.').waitFor();
    await activity.close();

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

describe('an answer whose service names its sources but not their words', () => {
  /** Asks in the popup, and opens the first citation by keyboard. */
  async function openCitation(profile: TestingProfile, label: RegExp): Promise<Page> {
    const popup = await profile.openOwn('popup.html');
    await popup
      .getByRole('combobox', { name: 'Search or ask' })
      .fill('Where do jackdaws get the wool for a nest?');
    await popup.keyboard.press('Control+Enter');
    await popup.locator('.rung').getByText('Answer of Team').waitFor();
    const coming = profile.context.waitForEvent('page');
    await popup.getByRole('link', { name: label }).first().press('Enter');
    const opened = await coming;
    await opened.bringToFront();
    await popup.close();
    return opened;
  }

  beforeAll(async () => {
    remote.says = 'They pluck wool from living sheep. [1]';
    remote.ledger.splice(0);
    await first.open(pages.url('deep.html'));
    await first.ask('clip.save', { kind: 'page', namespace: 'deep' });
    await until('it has arrived', async () => remote.ledger.length === 1);
  });

  /** Whether the passage stands in the window, a long way down the page. */
  const inView = (page: Page) =>
    page.evaluate((words) => {
      const paragraph = [...document.querySelectorAll('p')].find((one) =>
        one.textContent.includes(words),
      );
      const box = paragraph?.getBoundingClientRect();
      return scrollY > 3_000 && box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    }, PASSAGE);

  it('opens the page at the sentence that bears it out, found in the passages of the service', async () => {
    const { total } = await second.ask('documents.list', { offset: 0, limit: 1 });
    expect(total).toBe(1);
    const page = await openCitation(second, /^Source 1: /);
    await page.waitForURL(/\/deep\.html/);
    expect(await page.evaluate(() => location.href)).toBe(pages.url('deep.html'));
    await until('the passage is in view', () => inView(page));
    await page.close();
  });

  it('opens the page and the copy there too where the library has one', async () => {
    const page = await openCitation(first, /^Source 1: /);
    await page.waitForURL(/\/deep\.html/);
    expect(await page.evaluate(() => location.href)).toBe(pages.url('deep.html'));
    await until('the passage is in view', () => inView(page));
    await page.close();
    const copy = await openCitation(first, /^Your copy: /);
    await copy.waitForURL(/library\.html/);
    await until('the passage is marked in the copy', () =>
      copy.evaluate((words) => {
        const [range] = CSS.highlights.get('quoted-passage') ?? [];
        return String(range).includes(words);
      }, PASSAGE),
    );
    await copy.close();
  });
});
