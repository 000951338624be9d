/** Everything that may stand in the box, typed into the popup of a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { importTexts } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('operators');
let browser: TestingProfile;
let popup: Page;

const TEXTS = [
  ['Tides', 'sea', 'https://www.coast.example/tides', '2026-05-10', 'The age of the tide is late.'],
  [
    'Ferry',
    'sea',
    'https://blog.coast.example/ferry',
    '2026-03-01',
    'A ferry and the tide of age.',
  ],
  [
    'Bread',
    'kitchen',
    'https://bread.example/starter',
    '2025-12-30',
    'Tide of yeast, content_sha.',
  ],
  ['Notes', 'old-notes', 'https://notes.example/', '2026-05-20', 'Jackdaws nest in chimneys.'],
  ['Xylophone', 'attic', 'https://attic.example/', '2026-05-20', ''],
] as const;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const texts = TEXTS.map(([title, namespace, url, at, markdown]) => ({
    ...{
      origin: title,
      url,
      pageUrl: url,
      title,
      namespace,
      createdAt: at,
      updatedAt: at,
      markdown,
    },
    byline: title === 'Tides' ? 'By Rósa Grebe' : '',
    site: title === 'Ferry' ? 'Harbour Chronicle' : '',
    publishedAt: title === 'Tides' ? '2019-04-02' : '',
    tags: title === 'Ferry' ? ['boats'] : [],
  }));
  await importTexts(browser, texts);
  popup = await browser.openOwn('popup.html');
});

afterAll(() => browser?.close());

/** What the list shows once it answers these very words. */
async function typed(words: string): Promise<string[]> {
  await popup.getByRole('combobox', { name: 'Search or ask' }).fill('');
  await popup.getByText('Recently kept').waitFor();
  await popup.getByRole('combobox', { name: 'Search or ask' }).pressSequentially(words);
  await popup.locator('details.tips').waitFor();
  return (await popup.locator('[role=option] .title').allTextContents()).filter((title) =>
    TEXTS.some(([known]) => known === title),
  );
}

describe('the box', () => {
  it.each([
    ['tid', ['Tides', 'Ferry', 'Bread'], 'an unfinished word'],
    ['jackdwas', ['Notes'], 'a misspelt word'],
    ['nested', ['Notes'], 'another inflection'],
    ['"age of the tide"', ['Tides'], 'a phrase'],
    ['tide -ferry', ['Bread', 'Tides'], 'without a word'],
    ['tide -"age of the tide"', ['Bread', 'Ferry'], 'without a phrase'],
    ['tide site:coast.example', ['Ferry', 'Tides'], 'a site and all below it'],
    ['tide site:blog.coast.example', ['Ferry'], 'a part of a site'],
    ['tide -site:coast.example', ['Bread'], 'without a site'],
    ['namespace:kitchen tide', ['Bread'], 'a namespace'],
    ['namespace:"Old Notes" jackdaws', ['Notes'], 'a namespace as it was typed'],
    ['namespace:kit', ['Bread'], 'a name half typed'],
    ['tide site:brea', ['Bread'], 'a site half typed'],
    ['site:', ['Tides', 'Ferry', 'Bread', 'Notes', 'Xylophone'], 'an operator alone'],
    ['tide site:', ['Tides', 'Ferry', 'Bread'], 'an operator without anything yet'],
    ['tide -after:2026-05', ['Bread', 'Ferry'], 'a turned date'],
    ['“age of the tide”', ['Tides'], 'a phrase as a system writes it'],
    ['xylo', ['Xylophone'], 'a title without a text'],
    ['-tide', ['Notes', 'Xylophone'], 'nothing but what it must not say'],
    ['tide tag:boats', ['Ferry'], 'a tag'],
    ['tide by:grebe', ['Tides'], 'an author'],
    ['by:"rosa grebe"', ['Tides'], 'a whole name'],
    ['by:gre', ['Tides'], 'a name half typed'],
    ['grebe', ['Tides'], 'the words of a name'],
    ['chronicle', ['Ferry'], 'the name of a site'],
    ['tide published:2019', ['Tides'], 'a year of publication'],
    ['tide -published:2019-04', ['Ferry', 'Bread'], 'not of a month'],
    ['tide after:2026-05', ['Tides'], 'since a month'],
    ['tide before:2026', ['Bread'], 'before a year'],
    ['tide after:2026 before:2026-04', ['Ferry'], 'between two'],
    ['site:notes.example', ['Notes'], 'nothing but a filter'],
    ['sha', ['Bread'], 'a part of an identifier'],
  ])('%s', async (words, titles, _why) => {
    expect((await typed(words)).sort()).toEqual([...titles].sort());
  });

  it('brings the page of a pasted address first', async () => {
    await typed('https://notes.example/#top');
    const titles = popup.locator('[role=option] .title');
    await until(
      'the page stands first',
      async () => (await titles.allTextContents())[0] === 'Notes',
    );
  });

  it('says where it can read no date, and not while one is being typed', async () => {
    expect(await typed('tide before:20')).toHaveLength(3);
    expect(await popup.getByText('No date can be read').count()).toBe(0);
    await typed('tide before:supper');
    await popup.locator('main').getByText('No date can be read in before:supper').waitFor();
  });

  it('names an operator that there is none of, and puts in the one that is meant', async () => {
    await typed('tgas:moon');
    await popup.locator('main').getByText('Jackdaw knows no tgas:').waitFor();
    await popup.keyboard.press('Tab');
    await popup.getByRole('button', { name: 'Did you mean tag:?' }).focus();
    await popup.keyboard.press('Enter');
    await popup.locator('[role=option]').first().waitFor();
    expect(await popup.locator('.box input').inputValue()).toBe('tag:moon');
    expect(await popup.getByText('Jackdaw knows no').count()).toBe(0);
  });

  it('offers the words alone where something else leaves nothing', async () => {
    expect(await typed('tide site:nowhere.example')).toEqual([]);
    await popup.getByRole('button', { name: 'Search for “tide” alone' }).focus();
    await popup.keyboard.press('Enter');
    await until('all that say the word are there', async () => {
      const titles = await popup.locator('[role=option] .title').allTextContents();
      return titles.filter((title) => TEXTS.some(([known]) => known === title)).length === 3;
    });
    expect(await popup.getByRole('combobox', { name: 'Search or ask' }).inputValue()).toBe('tide');
  });

  it('says by keyboard what may stand in it, and puts it there', async () => {
    await typed('tide');
    await popup.locator('details.tips summary').focus();
    await popup.keyboard.press('Enter');
    await popup.getByRole('button', { name: 'site:example.org' }).focus();
    await popup.keyboard.press('Enter');
    expect(await popup.getByRole('combobox', { name: 'Search or ask' }).inputValue()).toBe(
      'tide site:',
    );
    await popup.keyboard.type('bread.example');
    await until('only that site is left', async () => {
      const titles = await popup.locator('[role=option] .title').allTextContents();
      return titles.includes('Bread') && !titles.includes('Tides');
    });
  });
});
