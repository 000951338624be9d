/**
 * Words are written with an input method, as in Japanese, Chinese and Korean. Its keys reach the page as on a Mac: each
 * with its own name, and as a part of the composition.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

let jackdaw: Jackdaw;
const server = ownPages();

beforeAll(async () => {
  jackdaw = await startJackdaw();
  await keepArticles(jackdaw, [server.url('jackdaws.html')]);
});

afterAll(() => jackdaw?.close());

type Send = (method: string, params: object) => Promise<unknown>;

/** Composes a word in the field that has the focus, and presses each key that could choose or drop it. */
async function compose(send: Send, text: string): Promise<void> {
  const caret = { selectionStart: text.length, selectionEnd: text.length };
  await send('Input.imeSetComposition', { text, ...caret });
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
    for (const type of ['rawKeyDown', 'keyUp'])
      await send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode: 229 });
}

it('keeps no page and folds no field before the word is written', async () => {
  await jackdaw.open(server.url('tides.html'));
  const popup = await jackdaw.openPopup();
  const send: Send = (method, params) => popup.send(method, params);
  await popup.shows('Save in');
  await popup.evaluate(`document.querySelector('.before-saving summary').click()`);
  const fields = `[...document.querySelectorAll('.combo input, .before-saving :is(input, textarea)')]`;
  await until('the fields are open', () => popup.holds(`${fields}.length === 6`));
  for (let at = 0; at < 6; at++) {
    await popup.evaluate(`${fields}[${at}].select()`);
    await compose(send, '潮');
    expect(await popup.evaluate(`[${fields}.length, ${fields}[${at}].value]`)).toEqual([6, '潮']);
    await send('Input.insertText', { text: '潮' });
    expect(await popup.evaluate(`${fields}[${at}].value`)).toBe('潮');
  }
  expect((await jackdaw.ask('documents.list', { offset: 0, limit: 9 })).total).toBe(1);
});

it('closes no dialog and empties no search box before the word is written', async () => {
  const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/library.html`);
  const session = await jackdaw.context.newCDPSession(page);
  const send: Send = (method, params) => session.send(method as never, params as never);
  const row = page.locator('.rows a').first();
  await row.waitFor();
  const search = page.locator('#library-search');
  await search.focus();
  await compose(send, '潮');
  await send('Input.insertText', { text: '潮' });
  expect(await search.inputValue()).toBe('潮');
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
  await search.fill('');
  await row.focus();
  await page.keyboard.press('e');
  const fields = page.locator('dialog :is(input, textarea)');
  await fields.first().waitFor();
  const before = await fields.count();
  for (let at = 0; at < before; at++) {
    await fields.nth(at).selectText();
    await compose(send, '潮');
    await send('Input.insertText', { text: '潮' });
    expect(await fields.nth(at).inputValue()).toBe('潮');
  }
  const { documents } = await jackdaw.ask('documents.list', { offset: 0, limit: 9 });
  expect(documents.map(({ title }) => title)).toEqual(['How jackdaws choose a home']);
  await page.close();
});
