/** A page that is saved again while its copy is in the bin, in a real browser with its own database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const pages = ownPages();
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(ownFolder('from-the-bin'));
});

afterAll(() => browser?.close());

const save = () => browser.ask('clip.save', { kind: 'page', namespace: 'sea' });

it('takes the removed text over as a version, with its note, and undo loses nothing', async () => {
  const page = await browser.open(pages.url('tides.html'));
  const { uid } = await save();
  const note = 'Read it at the shore.';
  await browser.ask('documents.correct', { uid, correction: { note } });
  await browser.ask('documents.remove', { uid });
  const removed = await browser.ask('bin.read', { uid });
  expect(removed.note).toBe(note);

  await page.evaluate(() => {
    const last = [...document.querySelectorAll('p')].at(-1);
    last?.after(Object.assign(document.createElement('p'), { textContent: 'The tide is early.' }));
  });
  expect(await save()).toMatchObject({ uid, change: 'created' });
  const versionsOf = async () => {
    const versions = await browser.ask('versions.list', { uid });
    return Promise.all(versions.map(({ id }) => browser.ask('versions.get', { uid, id })));
  };
  expect((await versionsOf()).map(({ markdown }) => markdown)).toContain(removed.markdown);
  expect(await browser.ask('documents.get', { uid })).toMatchObject({ note });
  expect((await browser.ask('bin.list', { offset: 0, limit: 9 })).total).toBe(0);

  await browser.ask('clip.undo', { uid, change: 'created' });
  expect((await browser.ask('bin.list', { offset: 0, limit: 9 })).total).toBe(1);
  await browser.ask('documents.restore', { uid });
  expect((await versionsOf()).map(({ markdown }) => markdown)).toContain(removed.markdown);
  await page.close();
});
