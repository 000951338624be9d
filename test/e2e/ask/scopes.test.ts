/** What is asked of: this page, a site, a namespace, the selection and operators, by real keys. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import type { View } from '../../../scripts/browser/views.mjs';
import { tabTo } from '../drivers/by-keyboard';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

const CHOICE = 'Search and ask in';

let jackdaw: Jackdaw;
const server = ownPages();
let popup: View;

beforeAll(async () => {
  jackdaw = await startJackdaw();
  await keepArticles(jackdaw, [server.url('jackdaws.html')]);
  // In front, and never kept.
  await jackdaw.open(server.url('tides.html'));
});

beforeEach(async () => {
  popup = await jackdaw.openPopup();
  await popup.shows('Why the tide is late');
});

afterAll(() => jackdaw?.close());

/** Chooses by the letters that its name begins with, as in any list of the browser. */
async function choose(name: string): Promise<void> {
  await tabTo(jackdaw.display, popup, CHOICE);
  await jackdaw.display.type(name);
  await jackdaw.display.press('Return');
}

async function ask(question: string): Promise<void> {
  await jackdaw.display.type(question);
  await jackdaw.display.press('ctrl+Return');
}

/** However many steps back it is. */
async function close(): Promise<void> {
  for (let step = 0; step < 4; step += 1) await jackdaw.display.press('Escape');
  await jackdaw.popupIsGone();
}

it('a page that is not kept answers, and is not kept for it', async () => {
  await choose('This p');
  await popup.shows('This page');
  await ask('how much later is high water every day');
  await popup.shows('fifty minutes later every day');
  await popup.shows('Quoted from');
  await close();
  const { documents } = await jackdaw.ask('documents.list', { offset: 0, limit: 10 });
  expect(documents.map(({ namespace }) => namespace)).toEqual(['clips']);
});

it('the chip goes by its button, which Tab comes to after the box; with Backspace, and everything is asked again', async () => {
  await choose('This p');
  await popup.shows('This page');
  const focused = () =>
    popup.evaluate(
      `(({ activeElement: one }) => one.closest('.scope-chip')?.className ?? one.role)(document)`,
    );
  expect(await focused()).toBe('combobox');
  // Seen before the box, come to after it.
  expect(
    await popup.evaluate(`document.querySelector('.scope-chip').getBoundingClientRect().right
      <= document.querySelector('.box input').getBoundingClientRect().left`),
  ).toBe(true);
  await jackdaw.display.press('Tab');
  await until('the chip has the focus', async () => (await focused()) === 'scope-chip');
  await jackdaw.display.press('shift+Tab');
  await until('the box has the focus', async () => (await focused()) === 'combobox');
  // Nothing in the page comes before it.
  expect(
    await popup.evaluate(`[...document.querySelectorAll('a[href], button, input, select, summary')]
      .find((one) => one.checkVisibility()).role`),
  ).toBe('combobox');
  await jackdaw.display.press('Tab');
  await until('the chip has the focus', async () => (await focused()) === 'scope-chip');
  await jackdaw.display.press('Return');
  await until('it is gone', () => popup.holds(`document.querySelector('.scope-chip') === null`));
  await until('the box has the focus', async () => (await focused()) === 'combobox');
  await choose('This p');
  await jackdaw.display.press('BackSpace');
  await ask('how long do jackdaws incubate eggs');
  await popup.shows('eighteen days');
  await close();
});

it('a namespace is chosen, searched and asked', async () => {
  await choose('clips');
  await popup.shows('in clips');
  await jackdaw.display.type('jackdaws eggs');
  await popup.shows('How jackdaws choose a home');
  await jackdaw.display.press('ctrl+Return');
  await popup.shows('Quoted from');
  await close();
});

it('an operator in the question is kept to', async () => {
  await ask('how long do jackdaws incubate eggs namespace:nowhere');
  await popup.shows('Nothing you kept answers this.');
  await close();
});

it('the selection of the page answers', async () => {
  await close();
  const page = await jackdaw.open(server.url('tides.html'));
  await page.evaluate(() => {
    const last = [...document.querySelectorAll('#main p')].at(-1);
    if (last !== undefined) document.getSelection()?.selectAllChildren(last);
  });
  popup = await jackdaw.openPopup();
  await popup.shows('Why the tide is late');
  await choose('The s');
  await ask('what does the rule of twelfths do without');
  await popup.shows('without a computer');
  expect(await popup.text()).not.toContain('fifty minutes');
  await close();
});
