/** Keys and tokens: nowhere but in their own table, after everything that is done with them and can go wrong. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type FakeEmbeddings, startFakeEmbeddings } from '../../fakes/services/fake-embeddings';
import { type FakeModel, startFakeModel } from '../../fakes/services/fake-model';
import { fromContentScripts } from '../drivers/content-script';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { readStorage } from '../drivers/stored';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const SECRETS = {
  key: 'key-e2e-0123456789-abcd',
  /** Typed first, and refused; what refuses it says it back. */
  wrongKey: 'key-mistyped-0123456789-zzzz',
  /** Of a custom connection that refuses it in the same way. */
  token: 'token-e2e-0123456789-push',
  modelKey: 'model-key-0123456789-wxyz',
  meaningKey: 'meaning-key-0123456789-uvst',
};
/** Every form in which text may hold one of them. */
const FORMS = Object.values(SECRETS).flatMap((secret) => [
  secret,
  btoa(secret).replace(/=+$/, ''),
  [...secret].reverse().join(''),
]);
const inIt = (text: string) => FORMS.filter((form) => text.includes(form));

const profile = ownFolder('trust');
const pages = ownPages();
let remote: LedgerService;
let model: FakeModel;
let embeddings: FakeEmbeddings;
let browser: TestingProfile;
/** Everything any page or the worker wrote to its console, or the browser about them. */
const consoleLines: string[] = [];
/** Every address any page or the worker asked for. */
const addresses: string[] = [];

beforeAll(async () => {
  remote = await startLedgerService();
  model = await startFakeModel();
  embeddings = await startFakeEmbeddings();
  browser = await startTestingProfile(profile);
  browser.context.on('console', (message) => consoleLines.push(message.text()));
  browser.context.on('weberror', (error) => consoleLines.push(String(error.error())));
  browser.context.on('request', (request) => addresses.push(request.url()));
  const worker = await browser.worker();
  worker.listen(({ method, params }) => {
    if (method === 'Network.requestWillBeSent') addresses.push(params.request.url);
    // The last of these three is what an uncaught error says.
    else if (
      /^(Runtime\.consoleAPICalled|Log\.entryAdded|Runtime\.exceptionThrown)$/.test(method)
    ) {
      consoleLines.push(JSON.stringify(params));
    }
  });
  for (const domain of ['Network', 'Runtime', 'Log']) await worker.send(`${domain}.enable`);
});

afterAll(async () => {
  await browser?.close();
  for (const server of [remote, model, embeddings]) await server?.close();
});

/** What a person can read on a page, what stands in its fields, and what it is made of. */
async function allOf(page: Page): Promise<string> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, select')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  );
  return [page.url(), await page.title(), await page.content(), ...fields].join('\n');
}

async function saidIn(section: Locator, words: string | RegExp): Promise<void> {
  await section.getByText(words).first().waitFor();
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return `${download.suggestedFilename()}\n${readFileSync(await download.path(), 'latin1')}`;
}

describe('keys and tokens', () => {
  it('are typed, refused, corrected and used', async () => {
    const { desk } = browser;
    const services = desk.locator('#services');
    const activity = await browser.openOwn('activity.html');
    await desk.getByRole('button', { name: 'Connect a service' }).click();
    await desk.getByLabel('Name', { exact: true }).fill('Team');
    await desk.getByLabel('Base address').fill(remote.baseUrl);
    await desk.getByLabel('API key').fill(SECRETS.wrongKey);
    await desk.getByRole('button', { name: 'Connect', exact: true }).click();
    await services.getByText('key ••••zzzz').waitFor();
    await browser.open(pages.url('jackdaws.html'));
    await browser.ask('clip.save', { kind: 'page', namespace: 'birds' });
    await desk.bringToFront();
    // It was tried when it was connected, so the clip is not even sent.
    await activity.getByText('does not accept the key').first().waitFor();
    await desk.getByRole('button', { name: 'Test connection' }).click();
    await saidIn(services.locator('.said'), 'does not accept the key (401)');
    await desk.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await desk.getByLabel('API key').fill(SECRETS.key);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await until('the clip has arrived', async () => remote.ledger.length === 1);
    expect(remote.ledger.map(({ key }) => key)).toEqual([SECRETS.key]);

    await desk.getByRole('button', { name: 'Connect a service' }).click();
    await desk.getByLabel('Kind').selectOption('push');
    await desk.getByLabel('Name', { exact: true }).fill('Notes');
    await desk.getByLabel('Push address').fill(`${remote.baseUrl}/connections/n/documents/{{uid}}`);
    await desk.getByLabel('Bearer token').fill(SECRETS.token);
    await desk.getByRole('button', { name: 'Connect', exact: true }).click();
    await desk.getByText('key ••••push').waitFor();
    await browser.open(pages.url('tides.html'));
    await browser.ask('clip.save', { kind: 'page', namespace: 'sea' });
    await desk.bringToFront();
    // The refusal says the token back, and is kept with the delivery.
    await activity.getByText('waits for another key.').waitFor();
    await until('the other has arrived', async () => remote.ledger.length === 2);

    const models = [
      ['Choose a model', 'model', model.baseUrl, SECRETS.modelKey],
      ['Use embeddings', 'embeddings', embeddings.baseUrl, SECRETS.meaningKey],
    ] as const;
    for (const [button, what, address, key] of models) {
      await desk.getByRole('button', { name: button }).press('Enter');
      await desk.getByLabel(`Address of the ${what}`).fill(address);
      await desk.getByLabel(/^Name of the/).fill('fake');
      await desk.getByLabel(`Key of the ${what}`).fill(key);
      await desk.keyboard.press('Enter');
      await desk.getByText(`key ••••${key.slice(-4)}`).waitFor();
    }
    model.behaviour = 401;
    await desk.getByRole('button', { name: 'Test the model' }).press('Enter');
    await saidIn(desk.locator('#model'), 'does not accept the key (401)');
    model.behaviour = 'cites';
    expect(model.authorizations).toContain(`Bearer ${SECRETS.modelKey}`);
    await browser.ask('meaning.start', {});
    await until('the embeddings are asked', async () =>
      embeddings.authorizations.includes(`Bearer ${SECRETS.meaningKey}`),
    );
  });

  it('have part in searching and asking, answered and refused', async () => {
    for (const path of ['popup.html', 'sidepanel.html']) {
      const page = await browser.openOwn(path);
      const box = page.getByRole('combobox', { name: 'Search or ask' });
      // Nothing here has this, so Enter asks the service and opens no row.
      await box.fill(path === 'popup.html' ? 'xylophone' : 'glockenspiel');
      await page.getByText('Nothing you kept matches these words.').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Team was asked.').waitFor();
      // What is refused once is not asked for again, so the refusal comes last.
      for (const plan of path === 'popup.html' ? (['pro'] as const) : (['pro', 'free'] as const)) {
        remote.plan = plan;
        await box.fill(`What do jackdaws build, asked ${plan} in ${path}?`);
        await page.keyboard.press('Control+Enter');
        await page
          .locator('.rung')
          .getByText(plan === 'pro' ? 'Answer of Team' : 'Answered by fake')
          .waitFor();
      }
      expect(inIt(await allOf(page))).toEqual([]);
      // Left open, with what they show, for the look at every page below.
    }
    remote.plan = 'pro';
    remote.keys = new Set();
    const refused = await browser.ask('ask', { question: 'Do jackdaws pair for life?' });
    expect(JSON.stringify(refused)).toContain('key-refused');
    expect(inIt(JSON.stringify(refused))).toEqual([]);
    remote.keys = new Set([SECRETS.key]);
  });

  it('are in no file that is written', async () => {
    const files: string[] = [];
    const exportOf = (within: Locator) => within.getByRole('button', { name: /^Export/ });
    const activity = await browser.openOwn('activity.html');
    const waiting = activity.locator('.deliveries .delivery[data-state=blocked]').first();
    files.push(await downloaded(activity, () => exportOf(waiting).press('Enter')));
    const settings = await browser.openOwn('options.html#backup');
    const backUp = settings.getByRole('button', { name: 'Back up everything' });
    files.push(await downloaded(settings, () => backUp.press('Enter')));
    const { documents } = await browser.ask('documents.list', { offset: 0, limit: 9 });
    const reader = await browser.openOwn(`library.html#uid=${documents[0]?.uid}`);
    files.push(await downloaded(reader, () => exportOf(reader.locator('body')).press('Enter')));
    expect(files.map((file) => file.length > 500)).toEqual([true, true, true]);
    for (const file of files) expect(inIt(file)).toEqual([]);
  });

  it('are in their own table and nowhere else', async () => {
    const kept = await readStorage(browser.desk);
    // What is looked through is there: the answers kept, what waits, what was noted.
    for (const name of ['answers', 'deliveries', 'parcels', 'paces', 'ledger', 'preferences']) {
      expect([name, (kept[name]?.length ?? 0) > 20]).toEqual([name, true]);
    }
    const holding = Object.entries(kept).filter(([, text]) => inIt(text).length > 0);
    expect(holding.map(([name]) => name)).toEqual(['keys']);
    const { key, token, modelKey, meaningKey } = SECRETS;
    for (const secret of [key, token, modelKey, meaningKey]) expect(kept.keys).toContain(secret);
    // One that was replaced is gone from there too.
    expect(kept.keys).not.toContain(SECRETS.wrongKey);
  });

  it('are in no page, message, address, console line or note', async () => {
    for (const path of [
      'welcome.html',
      'tabs.html',
      'library.html',
      'options.html',
      'activity.html',
    ]) {
      await browser.openOwn(path);
    }
    for (const page of browser.context.pages()) {
      expect([page.url(), ...inIt(await allOf(page))]).toEqual([page.url()]);
    }
    expect(consoleLines.flatMap(inIt)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.some((url) => url.startsWith(remote.baseUrl))).toBe(true);
    expect([...addresses, ...remote.requests].flatMap(inIt)).toEqual([]);
    // Nor in what was sent beside the header.
    const sent = [...remote.ledger.map(({ body }) => body), model.asked, embeddings.asked];
    expect(inIt(JSON.stringify(sent))).toEqual([]);
    const everything = await Promise.all([
      browser.ask('services.list', {}),
      browser.ask('deliveries.list', { offset: 0, limit: 100 }),
      browser.ask('ledger.list', { offset: 0, limit: 1_000 }),
      browser.ask('settings.read', {}),
      browser.ask('model.read', { role: 'answers' }),
      browser.ask('model.read', { role: 'meaning' }),
      browser.ask('chores.list', {}),
      browser.ask('meaning.report', {}),
    ]);
    expect(inIt(JSON.stringify(everything))).toEqual([]);
    // The refused token left a note with its delivery: the words of the service, the token blotted out.
    expect(JSON.stringify(everything)).toContain('Unknown key Bearer');
  });

  it('are out of reach of a script in a page', async () => {
    const page = await browser.open(pages.url('jackdaws.html'));
    const [seen, ...others] = await fromContentScripts(browser.desk);
    expect(others).toEqual([]);
    expect(seen?.extension).toBe(new URL(browser.desk.url()).host);
    expect(Object.keys(seen?.areas ?? {}).sort()).toEqual(['local', 'managed', 'session', 'sync']);
    expect(inIt(JSON.stringify(seen))).toEqual([]);
    // The databases in its reach are those of the page, not those of the extension.
    expect(seen?.databases).toEqual([]);
    await page.close();
  });
});
