/** Web pages that were saved as files, imported through the real settings page. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { AROUND, ARTICLE, byBrowser, bySingleFile } from '../../fixtures/saved-pages';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const folder = ownFolder('saved');
const profile = ownFolder('saved-profile');
let browser: TestingProfile;
let settings: Page;
let imports = 0;
const loaded: string[] = [];

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  settings = await browser.openOwn('options.html#import');
  settings.on('request', (request) => loaded.push(request.url()));
  await settings.reload();
});

afterAll(() => browser?.close());

/** Imports files, and resolves with the card of that import once it is done. */
async function importFiles(...files: readonly (readonly [name: string, text: string])[]) {
  const paths = files.map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  await settings.locator('#import input[type=file]').first().setInputFiles(paths);
  imports++;
  await until('the import is done', async () => {
    const all = await browser.ask('imports.list', {});
    return all.length === imports && all.every(({ state }) => state === 'done');
  });
  return settings.locator('article.import').first();
}

async function keptFrom(url: string) {
  const { documents } = await browser.ask('documents.list', { offset: 0, limit: 100 });
  const found = documents.find((document) => document.url === url);
  return browser.ask('documents.get', { uid: found?.uid ?? '' });
}

/** Whether the script that clips has been loaded into the settings page. */
const hasClip = () => loaded.some((url) => url.includes('clip-undrawn'));

describe('a saved page', () => {
  it('is not what the settings page, or an import of notes, loads the clip for', async () => {
    const notes = Array.from(
      { length: 50 },
      (_, n) => [`${n}.md`, `# Note ${n}\n\nIt says ${n}.`] as const,
    );
    const card = await importFiles(...notes);
    await card.getByText('50 documents imported.').waitFor();
    expect(loaded.some((url) => url.includes('options'))).toBe(true);
    expect(hasClip()).toBe(false);
  });

  it.each([
    ['by a browser', byBrowser, { url: 'https://tower.example/birds/kingsgate' }],
    [
      'by SingleFile',
      bySingleFile,
      { url: 'https://tower.example/birds/kingsgate-2', createdAt: '2026-01-12T08:30:00.000Z' },
    ],
  ])('%s comes out as its article alone, with title, author and date', async (how, page, about) => {
    const card = await importFiles([`${how}.html`, page]);
    await card.getByText('1 document').waitFor();
    expect(hasClip()).toBe(true);
    const { markdown, ...document } = await keptFrom(about.url);
    expect(document).toMatchObject({
      title: 'The birds of Kingsgate',
      byline: 'Ada Corvid',
      site: 'The Tower',
      language: 'en',
      publishedAt: '2025-04-02T08:00:00Z',
      ...about,
    });
    for (const words of ARTICLE) expect(markdown).toContain(words);
    for (const words of AROUND) expect(markdown).not.toContain(words);
  });

  it('of more parts than can be read in full comes out as its words, and holds nothing up', async () => {
    const huge = `<!doctype html><title>Huge</title>${'<p>One more.</p>'.repeat(250_000)}<p>Xylolast.</p>`;
    const card = await importFiles(['huge.html', huge], ['small.md', 'A small note.']);
    await card.getByText('2 documents imported.').waitFor();
    const { passages } = await browser.ask('search', { query: 'xylolast', typing: false });
    expect(passages.map(({ source }) => source.title)).toEqual(['Huge']);
  });
});
