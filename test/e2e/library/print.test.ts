/** A kept page on paper, as the browser prints it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('print');
const CODE = `const tides = [${'"ebb", "flood", '.repeat(20)}"the end of a long line"];`;
/** Wider than any sheet of paper, if its longest words stay whole. */
const TABLE = ['Head', '---', 'Unbreakablewords']
  .map((cell) => `| ${`${cell} | `.repeat(9)}`)
  .join('\n');
const LONG = Array.from(
  { length: 60 },
  (_, n) => `\n\n## Part ${n}\n\n${`Word ${n}. `.repeat(90)}`,
).join('');
let browser: TestingProfile;
let page: Page;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const url = 'https://coast.example/tides';
  const markdown = `The first words.\n\n\`\`\`\n${CODE}\n\`\`\`\n\n${TABLE}${LONG}\n\nThe very last words.`;
  await importTexts(browser, [pageNumber(0, { url, pageUrl: url, markdown })]);
  const { documents } = await browser.ask('documents.list', { offset: 0, limit: 1 });
  page = await browser.openOwn(`library.html#uid=${documents[0]?.uid}`);
  await page.getByText('The very last words').waitFor();
});

afterAll(() => browser?.close());

/** The text of each sheet of paper. */
async function printed(): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf()) }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) => {
      const { items } = await (await pdf.getPage(n + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
}

it('prints the whole text with its address, and nothing to press', async () => {
  const sheets = await printed();
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets[0]).toContain('https://coast.example/tides');
  const all = sheets.join('');
  const parts = Array.from({ length: 60 }, (_, n) => `Part ${n}`);
  const words = ['The first words.', 'the end of a long line', ...parts, 'The very last words.'];
  expect(words.filter((one) => !all.includes(one))).toEqual([]);
  const tools = ['Library', 'Add files', 'Export', 'Edit', 'Sort'];
  expect(tools.filter((one) => all.includes(one))).toEqual([]);
});

it('prints black on white in the dark too', async () => {
  const colours = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('.reader .prose') as Element);
      const lightness = (color.match(/\d+/g) ?? []).map(Number);
      return {
        letters: Math.max(...lightness),
        behind: getComputedStyle(document.body).background,
      };
    });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect((await colours()).letters).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'print' });
  expect((await colours()).letters).toBeLessThan(60);
  expect((await colours()).behind).toContain('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ media: null });
});

it('fits wide tables and long lines of code to the paper', async () => {
  await page.setViewportSize({ width: 700, height: 1000 });
  const overhang = () =>
    page.evaluate(() => {
      const widths = [...document.querySelectorAll('.prose :is(table, code)')].map(
        (one) => one.getBoundingClientRect().right,
      );
      return Math.max(...widths) - innerWidth;
    });
  expect(await overhang()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await overhang()).toBeLessThanOrEqual(0);
});
