/** Rows of the search index that a failing disk took away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { loseIndexRows } from './lose-index-rows';

const profile = ownFolder('damaged');
const pages = ownPages();
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
});

afterAll(() => browser?.close());

describe('a damaged search index', () => {
  it('is said to be damaged by the search that meets it, and mends itself', async () => {
    await browser.open(pages.url('tides.html'));
    const { uid } = await browser.ask('clip.save', { kind: 'page', namespace: 'clips' });
    // The index follows what is kept; a search waits for it.
    await browser.ask('search', { query: 'tide', typing: false });
    await browser.desk.evaluate(loseIndexRows, 'places' as const);
    await browser.killWorker();
    const search = () => browser.request('search', { query: 'tide', typing: false });
    expect(await search()).toMatchObject({ ok: false, problem: { code: 'index-damaged' } });
    await until('it is mended', async () => {
      const reply = await search();
      return reply.ok && reply.value.passages.some(({ source }) => source.uid === uid);
    });
  });
});
