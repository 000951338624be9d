/** Finding by meaning, chosen and tried in the settings, over a server that is no model and says so. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type FakeEmbeddings, startFakeEmbeddings } from '../../fakes/services/fake-embeddings';
import { importTexts } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const KEY = 'embedding-key-0123456789-wxyz';

const profile = ownFolder('meaning');
let embeddings: FakeEmbeddings;
let browser: TestingProfile;
let popup: Page;

beforeAll(async () => {
  embeddings = await startFakeEmbeddings();
  browser = await startTestingProfile(profile);
  const texts = [
    ['Physician', 'A physician came to the harbour.'],
    ['Bread', 'Bread rises slowly in the cold.'],
    ['Doctor', 'The doctor was late again.'],
    ['Quiet', 'Nothing happened on that day.'],
  ].map(([title = '', markdown = '']) => ({ origin: title, title, markdown }));
  await importTexts(browser, texts);
});

afterAll(async () => {
  await browser?.close();
  await embeddings?.close();
});

const section = () => browser.desk.locator('#meaning');

async function choose(fields: { address: string; name: string; key?: string }): Promise<void> {
  await section().getByLabel('Address of the embeddings').fill(fields.address);
  await section().getByLabel('Name of the embedding model').fill(fields.name);
  if (fields.key !== undefined)
    await section().getByLabel('Key of the embeddings').fill(fields.key);
  await browser.desk.keyboard.press('Enter');
  await section().getByRole('button', { name: 'Test the embeddings' }).waitFor();
}

async function test(): Promise<string> {
  await section().getByRole('button', { name: 'Test the embeddings' }).press('Enter');
  return until('the test has an outcome', async () => {
    const words = (await section().locator('.service .said').innerText()).trim();
    return words !== '' && !words.startsWith('Asking') && words;
  });
}

const filled = (total: number) =>
  until(
    'every document can be found by meaning',
    async () => (await browser.ask('meaning.report', {})).done === total,
  );

const sentSince = (before: number) => embeddings.asked.slice(before).flatMap(({ input }) => input);

async function typed(words: string): Promise<void> {
  await popup.bringToFront();
  await popup.getByRole('combobox', { name: 'Search or ask' }).fill(words);
  await popup.locator('[role=option]').first().waitFor();
}

const titles = () => popup.locator('[role=option] .title').allTextContents();

describe('finding by meaning', () => {
  it('asks nobody for anything until an endpoint is named', async () => {
    popup = await browser.openOwn('popup.html');
    await typed('doctor');
    await popup.keyboard.press('Control+Enter');
    await popup.locator('.rung').waitFor();
    expect(embeddings.asked).toEqual([]);
    expect(await vectorsKept()).toBe(0);
    await popup.close();
  });

  it('is chosen in the settings, where a test tells what is wrong', async () => {
    await browser.desk.bringToFront();
    await section().getByRole('button', { name: 'Use embeddings' }).press('Enter');
    await choose({ address: `${embeddings.baseUrl}/`, name: 'fake', key: KEY });
    await section().getByText('key ••••wxyz').waitFor();
    expect(await browser.desk.content()).not.toContain(KEY);
    await filled(4);
    await section().getByText('4 of 4 documents can be found by meaning').waitFor();
    expect(await test()).toMatch(/^It works: 64 numbers/);
    expect(new Set(embeddings.authorizations)).toEqual(new Set([`Bearer ${KEY}`]));
    const failures: [FakeEmbeddings['behaviour'], string][] = [
      [401, 'does not accept the key (401)'],
      [404, 'no model “fake” at this address'],
      [400, 'a model for embeddings'],
      [429, '(429)'],
      [500, 'is unavailable (500)'],
      ['page', 'no embeddings'],
    ];
    const said = new Set<string>();
    for (const [behaviour, says] of failures) {
      embeddings.behaviour = behaviour;
      const words = await test();
      expect(words).toContain(says);
      said.add(words);
    }
    expect(said.size).toBe(failures.length);
    embeddings.behaviour = 'ok';
  });

  it('sends nothing while somebody types, and the words once they press Enter', async () => {
    popup = await browser.openOwn('popup.html');
    const before = embeddings.asked.length;
    await typed('doctor');
    // What was kept lately stands there until the words are answered.
    await until('only one is found', async () => (await titles()).length === 2);
    expect(await titles()).toEqual(['Doctor', expect.anything()]);
    expect(sentSince(before)).toEqual([]);
    await popup.keyboard.press('Enter');
    await popup.getByText('searched by words and by meaning').waitFor();
    expect(sentSince(before)).toEqual(['doctor']);
    // The row in hand has not moved, and what says the same in other words is next.
    expect((await titles()).slice(0, 2)).toEqual(['Doctor', 'Physician']);
  });

  it('says so when the endpoint is down, and finds by words', async () => {
    embeddings.behaviour = 500;
    await typed('bread');
    await popup.keyboard.press('Enter');
    await popup.getByText('Searched by words alone').waitFor();
    expect((await titles())[0]).toBe('Bread');
    await typed('What rises in the cold?');
    await popup.keyboard.press('Control+Enter');
    await popup.locator('.skipped', { hasText: 'Searched by words alone' }).waitFor();
    embeddings.behaviour = 'ok';
    await typed('Which physician came late?');
    await popup.keyboard.press('Control+Enter');
    await popup.locator('.rung').waitFor();
    expect(await popup.getByText('Searched by words alone').count()).toBe(0);
  });

  it('says so when another model answers at the same address', async () => {
    embeddings.parts = 7;
    await typed('doctor');
    await popup.keyboard.press('Enter');
    await popup.getByText('Searched by words alone').waitFor();
    expect(await popup.getByText('describes texts differently').count()).toBe(1);
    expect((await titles())[0]).toBe('Doctor');
    embeddings.parts = 64;
    await typed('physician');
    await popup.keyboard.press('Enter');
    await popup.getByText('searched by words and by meaning').waitFor();
  });

  it('goes on by itself after the endpoint was down and the worker ended', async () => {
    embeddings.behaviour = 503;
    const { documents } = await browser.ask('documents.list', { offset: 0, limit: 10 });
    const uid = documents.find(({ title }) => title === 'Quiet')?.uid ?? '';
    await browser.ask('documents.remove', { uid });
    await browser.ask('documents.restore', { uid });
    await browser.ask('meaning.start', {});
    await until('it waits', async () => (await browser.ask('meaning.report', {})).waits);
    expect((await browser.ask('meaning.report', {})).done).toBe(3);
    embeddings.behaviour = 'ok';
    await browser.killWorker();
    await filled(4);
  });

  it('makes all vectors anew for another model', async () => {
    const before = embeddings.asked.length;
    embeddings.parts = 32;
    await browser.desk.bringToFront();
    await section().getByRole('button', { name: 'Edit' }).press('Enter');
    await choose({ address: embeddings.baseUrl, name: 'other' });
    await until('all are made anew', async () => sentSince(before).length >= 4);
    await filled(4);
    expect(new Set(embeddings.asked.slice(before).map(({ model }) => model))).toEqual(
      new Set(['other']),
    );
  });

  it('is forgotten with its key and its vectors', async () => {
    await section().getByRole('button', { name: 'Forget it and its key' }).press('Enter');
    await section().getByRole('button', { name: 'Use embeddings' }).waitFor();
    await until('no vector is left', async () => (await vectorsKept()) === 0);
    const ledger = await browser.ask('ledger.list', { offset: 0, limit: 100 });
    expect(ledger.entries.some(({ said }) => said === 'passages')).toBe(true);
    expect(JSON.stringify(ledger)).not.toContain(KEY);
  });
});

function vectorsKept(): Promise<number> {
  return browser.desk.evaluate(async () => {
    const open = indexedDB.open('jackdaw');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const request = database.transaction('vectorPages').objectStore('vectorPages').count();
    const count = await new Promise<number>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return count;
  });
}
