/** The keyword `jd` in the address bar, and the box of the library, with real keys: both search and ask. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

let jackdaw: Jackdaw;
const server = ownPages();

beforeAll(async () => {
  jackdaw = await startJackdaw();
  await keepArticles(jackdaw, ['jackdaws.html', 'tides.html'].map(server.url));
});

beforeEach(async () => {
  await jackdaw.open('about:blank');
});

afterAll(() => jackdaw?.close());

async function typeInAddressBar(words: string): Promise<void> {
  const { display } = jackdaw;
  await display.press('ctrl+l');
  await display.type('jd');
  await display.press('Tab');
  await display.type(words);
}

/**
 * The tab that Enter opens after these words. A busy browser may take the keyword for a word of a search: then
 * nothing of ours opens, and the words are typed again.
 */
function tabAfter(words: string, part: string) {
  const there = async () => jackdaw.context.pages().find((page) => page.url().includes(part));
  return until(`“${words}” opens ${part}`, async () => {
    await typeInAddressBar(words);
    await jackdaw.display.press('Return');
    return until(`a tab shows ${part}`, there, 15_000).catch(() => undefined);
  });
}

describe('the address bar', () => {
  it('opens a kept page that is chosen from the rows, with the worker dead before', async () => {
    await jackdaw.killWorker();
    // The browser tells nobody when the rows are there, so each try waits a little longer for them.
    let pause = 0;
    const page = await until('the row opens', async () => {
      const blank = await jackdaw.open('about:blank');
      await typeInAddressBar('nest chimneys');
      pause += 300;
      await setTimeout(pause);
      await jackdaw.display.press('Down');
      await jackdaw.display.press('Return');
      // Taken for words of a search, they lead to an address that is not there, or to none.
      await blank
        .waitForURL((url) => url.protocol !== 'about:', { timeout: 15_000 })
        .catch(() => undefined);
      return blank.url().includes('jackdaws.html') ? blank : void (await blank.close());
    });
    await page.waitForLoadState();
    expect(await page.title()).toContain('jackdaws choose');
  });

  it('shows all that is found for words that are not chosen from the rows', async () => {
    const page = await tabAfter('tide moon', 'library.html#q=tide');
    await page.getByText('Why the tide is late').first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('tide moon');
  });

  it('asks what ends with a question mark, and once only', async () => {
    const page = await tabAfter('why is the tide late?', 'sidepanel.html');
    await page.locator('.answer').waitFor();
    await page.reload();
    await page.locator('.desk').waitFor();
    await until('the question is still there', async () => {
      return (await page.locator('.box input').inputValue()) === 'why is the tide late?';
    });
    expect(await page.locator('.answer, .asking').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('.answer').waitFor();
  });
});

describe('the box of the library', () => {
  it('asks with Ctrl+Enter, in a tab of its own', async () => {
    const library = await jackdaw.context.newPage();
    await library.goto(new URL('/library.html', jackdaw.desk.url()).href);
    await library.bringToFront();
    await library.getByText('Why the tide is late').first().waitFor();
    const box = library.getByRole('searchbox');
    await until('the box hears keys', async () => {
      await jackdaw.display.press('slash');
      return box.evaluate((element) => element === document.activeElement);
    });
    await jackdaw.display.type('when does the water come later');
    await library.getByRole('link', { name: 'Ask' }).waitFor();
    const opening = jackdaw.context.waitForEvent('page');
    await jackdaw.display.press('ctrl+Return');
    const asked = await opening;
    await asked.locator('.answer').waitFor();
    expect(await box.inputValue()).toBe('when does the water come later');
  });
});
