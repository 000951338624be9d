/** The rung below the services: the person's own model, chosen in the settings, over a server that is no model. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type FakeModel, startFakeModel } from '../../fakes/services/fake-model';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const KEY = 'model-key-0123456789-wxyz';
const SERVICE_KEY = 'key-e2e-0123456789-abcd';
const QUESTION = 'What do jackdaws build in a deep shaft?';

const profile = ownFolder('model');
const pages = ownPages();
let model: FakeModel;
let remote: LedgerService;
let browser: TestingProfile;
let popup: Page;

beforeAll(async () => {
  model = await startFakeModel();
  remote = await startLedgerService();
  browser = await startTestingProfile(profile);
  await browser.open(pages.url('jackdaws.html'));
  await browser.ask('clip.save', { kind: 'page', namespace: 'birds' });
  popup = await browser.openOwn('popup.html');
});

afterAll(async () => {
  await browser?.close();
  await remote?.close();
  await model?.close();
});

async function ask(question = QUESTION): Promise<void> {
  await popup.bringToFront();
  await popup.getByRole('combobox', { name: 'Search or ask' }).fill(question);
  await popup.keyboard.press('Control+Enter');
}

const rung = () => popup.locator('.rung');

/** Fills in what is given and saves, by keyboard alone. */
async function choose(page: Page, fields: { address: string; name: string; key?: string }) {
  await page.getByLabel('Address of the model').fill(fields.address);
  await page.getByLabel('Name of the model').fill(fields.name);
  if (fields.key !== undefined) await page.getByLabel('Key of the model').fill(fields.key);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Test the model' }).waitFor();
}

async function test(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Test the model' }).press('Enter');
  return until('the test has an outcome', async () => {
    const words = (await page.locator('#model .services .said').innerText()).trim();
    return words !== '' && !words.startsWith('Asking') && words;
  });
}

describe('the own model', () => {
  it('is none until one is chosen', async () => {
    expect(await browser.ask('model.read', { role: 'answers' })).toEqual({ permitted: false });
    await ask();
    await rung().getByText('Quoted from your library').waitFor();
    expect(model.asked).toEqual([]);
  });

  it('is chosen in the settings, where a test tells whether it answers and cites', async () => {
    const { desk } = browser;
    await desk.bringToFront();
    await desk.getByRole('button', { name: 'Choose a model' }).press('Enter');
    await choose(desk, { address: `${model.baseUrl}/`, name: 'fake', key: KEY });
    await desk.getByText('key ••••wxyz').waitFor();
    expect(await desk.content()).not.toContain(KEY);

    expect(await test(desk)).toMatch(/^It works: .* named its source\.$/);
    expect(model.authorizations).toEqual([`Bearer ${KEY}`]);
    model.behaviour = 'no-sources';
    expect(await test(desk)).toContain('named no source');
    const failures: [FakeModel['behaviour'], string][] = [
      [401, 'does not accept the key (401): “This fake model was told'],
      [403, 'OLLAMA_ORIGINS'],
      [404, 'no model “fake” at this address'],
      [429, 'takes no more questions'],
      [500, 'is unavailable (500)'],
      ['page', 'not from an endpoint of this kind'],
    ];
    for (const [behaviour, says] of failures) {
      model.behaviour = behaviour;
      expect(await test(desk)).toContain(says);
    }
    model.behaviour = 'cites';
  });

  it('answers from the library, names itself, and each mark opens the source', async () => {
    await ask();
    await rung().getByText('Answered by fake (this computer)').waitFor();
    await popup.locator('.prose').getByText('This is a fake model.').waitFor();
    const mark = popup.locator('.prose a.cite').first();
    expect(await mark.getAttribute('href')).toContain('#:~:text=');
    const [question] = model.asked.slice(-1);
    expect(JSON.stringify(question)).toContain('[1] How jackdaws choose a home');
    expect(JSON.stringify(question)).toContain(QUESTION);
  });

  it('answers where a service refuses, from its passages too, and says why the service did not', async () => {
    await browser.connect({ name: 'Team', baseUrl: remote.baseUrl }, SERVICE_KEY);
    remote.plan = 'free';
    await ask(`${QUESTION} Really?`);
    await rung().getByText('from your library and Team').waitFor();
    await popup.getByText('Questions to Team need its Pro plan (402).').waitFor();
  });

  it('is asked again by the next popup if the browser ended the worker after this one closed', async () => {
    model.behaviour = 'hangs';
    await ask('What do the chicks eat?');
    await popup.getByRole('button', { name: 'Stop' }).waitFor();
    await until('the model is asked', async () =>
      /chicks/.test(JSON.stringify(model.asked.at(-1))),
    );
    await popup.close();
    await browser.killWorker();
    model.behaviour = 'cites';
    const before = model.asked.length;
    popup = await browser.openOwn('popup.html');
    await popup.locator('.prose').getByText('This is a fake model.').waitFor();
    expect(await popup.getByRole('combobox', { name: 'Search or ask' }).inputValue()).toBe(
      'What do the chicks eat?',
    );
    expect(model.asked).toHaveLength(before + 1);
  });

  it('is given up when the person presses Stop, and when they press Escape', async () => {
    model.behaviour = 'hangs';
    for (const leave of [
      () => popup.getByRole('button', { name: 'Stop' }).press('Enter'),
      () => popup.keyboard.press('Escape'),
    ]) {
      const before = model.asked.length;
      const givenUp = model.givenUp;
      await ask(`${QUESTION} At all?`);
      await until('the model is asked', async () => model.asked.length > before);
      await popup.locator('.step').getByText('Your model fake reads them…').waitFor();
      await leave();
      await popup.locator('.row').first().waitFor();
      await until('the connection is given up', async () => model.givenUp > givenUp);
    }
    model.behaviour = 'cites';
  });

  it('that gives no answer is said to, and the passages are quoted', async () => {
    const outcomes: [FakeModel['behaviour'], string][] = [
      ['no-answer', 'fake found no answer in these passages.'],
      ['no-sources', 'fake answered without naming a passage'],
      [503, 'fake is unavailable (503)'],
    ];
    for (const [behaviour, says] of outcomes) {
      model.behaviour = behaviour;
      await ask();
      await rung().getByText('your model gave no answer').waitFor();
      await popup.getByText(says).waitFor();
      expect(await popup.locator('.prose a.cite').count()).toBeGreaterThan(0);
    }
  });

  it('that does not answer within two minutes is given up, and that is said', async () => {
    model.behaviour = 'hangs';
    const { givenUp } = model;
    const worker = await browser.worker();
    // To the worker two minutes are over soon; every other wait of it lasts as long as ever.
    await worker.evaluate(`
      globalThis.usualTimer = setTimeout;
      globalThis.setTimeout = (run, ms, ...rest) => usualTimer(run, ms === 120000 ? 500 : ms, ...rest);
    `);
    await ask(`${QUESTION} Ever?`);
    await rung().getByText('your model gave no answer').waitFor();
    await popup.getByText('fake did not answer within two minutes. A smaller model').waitFor();
    expect(await popup.locator('.prose a.cite').count()).toBeGreaterThan(0);
    await until('the connection is given up', async () => model.givenUp > givenUp);
    await worker.evaluate('globalThis.setTimeout = usualTimer');
    model.behaviour = 'cites';
  });

  it('that is switched off is not asked', async () => {
    const { desk } = browser;
    await desk.bringToFront();
    await desk.getByRole('button', { name: 'Switch off' }).press('Enter');
    await desk.getByRole('button', { name: 'Switch on' }).waitFor();
    const before = model.asked.length;
    await ask();
    await rung().getByText('your model is switched off').waitFor();
    expect(model.asked).toHaveLength(before);
    await desk.bringToFront();
    await desk.getByRole('button', { name: 'Switch on' }).press('Enter');
    await desk.getByRole('button', { name: 'Switch off' }).waitFor();
  });

  it('at another host is not sent the key of the former one', async () => {
    const { desk } = browser;
    const other = await startFakeModel();
    await desk.getByRole('button', { name: 'Edit' }).last().press('Enter');
    await choose(desk, { address: other.baseUrl, name: 'other' });
    await desk.locator('#model').getByText('no key').waitFor();
    expect(await test(desk)).toContain('It works');
    expect(other.authorizations).toEqual(['']);
    await other.close();
    expect(await test(desk)).toContain('could not be reached');
    await ask();
    await popup.getByText('other could not be reached.').waitFor();
    await rung().getByText('your model gave no answer').waitFor();
  });

  it('is noted in the ledger like every other request, and its key is in no message and no other table', async () => {
    const { entries } = await browser.ask('ledger.list', { offset: 0, limit: 100 });
    const toModel = entries.filter(({ endpoint }) => endpoint === 'model');
    expect(toModel.length).toBeGreaterThan(5);
    expect(toModel.map(({ host }) => host)).toContain(new URL(model.baseUrl).host);
    const view = await browser.ask('model.read', { role: 'answers' });
    expect(JSON.stringify([entries, view])).not.toContain(KEY);
  });

  it('is forgotten with its key', async () => {
    const { desk } = browser;
    await desk.bringToFront();
    await desk.getByRole('button', { name: 'Forget it and its key' }).press('Enter');
    await desk.getByRole('button', { name: 'Choose a model' }).waitFor();
    expect(await browser.ask('model.read', { role: 'answers' })).toEqual({ permitted: false });
  });
});
