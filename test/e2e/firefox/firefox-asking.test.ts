/** Asking about a selection in Firefox, by the keyboard alone and with the focus that a person has. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownPages } from '../drivers/own-pages';

let firefox: Firefox;
const server = ownPages();

beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox?.close());

interface Api {
  browser: { extension: { getViews(of: { type: 'popup' | 'sidebar' }): Window[] } };
}

/** What an open page of ours shows, and what its box holds. The driver cannot open it; another page of ours can. */
function shown(type: 'popup' | 'sidebar') {
  return firefox.desk.evaluate((type) => {
    const [view] = (globalThis as unknown as Api).browser.extension.getViews({ type });
    const box = view?.document.querySelector<HTMLInputElement>('.box input');
    if (view === undefined || !box) return undefined;
    return {
      text: view.document.body.innerText,
      typed: box.value,
      focused: view.document.activeElement?.getAttribute('aria-label'),
      inBox: view.document.activeElement === box,
      hasFocus: view.document.hasFocus(),
    };
  }, type);
}

function select(page: Page, words: string): Promise<void> {
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      const at = data.indexOf(wanted);
      if (at !== -1)
        getSelection()?.setBaseAndExtent(
          walker.currentNode,
          at,
          walker.currentNode,
          at + wanted.length,
        );
    }
  }, words);
}

describe('Alt+Shift+Q in Firefox', () => {
  it('quotes the selection above a box that has the keyboard, and asks what is typed there', async () => {
    const page = await firefox.open(server.url('jackdaws.html'));
    await firefox.display.press('alt+shift+j');
    await until('the page is kept', async () => {
      const { documents } = await firefox.ask('documents.list', { offset: 0, limit: 1 });
      return documents.length === 1;
    });
    await select(page, 'chimneys');
    await firefox.display.press('alt+shift+q');
    await until('the selection is quoted', async () => {
      const popup = await shown('popup');
      return popup?.inBox && popup.text.includes('chimneys');
    });
    await firefox.display.type('where do they nest');
    await until(
      'the letters arrive',
      async () => (await shown('popup'))?.typed === 'where do they nest',
    );
    await firefox.display.press('ctrl+Return');
    await until('the answer is shown', async () =>
      (await shown('popup'))?.text.includes('it prefers chimneys'),
    );
    expect(await shown('sidebar')).toBeUndefined();
    await firefox.display.press('Escape');
    await firefox.display.press('Escape');
    await firefox.display.press('Escape');
    await until('the popup is closed', async () => (await shown('popup')) === undefined);
  });

  it('leaves what it quotes to the popup where the sidebar is open, which says how to type there', async () => {
    await firefox.display.press('alt+shift+k');
    await until('the popup is open', () => shown('popup'));
    await until('its button for the sidebar is reached', async () => {
      if ((await shown('popup'))?.focused === 'Open the side panel') return true;
      await firefox.display.press('Tab');
      return false;
    });
    await firefox.display.press('Return');
    const sidebar = await until('the sidebar is open', () => shown('sidebar'));
    expect(sidebar.hasFocus).toBe(false);
    expect(sidebar.text).toContain('press Shift+F6');

    await firefox.display.press('alt+shift+q');
    await until('the popup quotes', async () => (await shown('popup'))?.text.includes('chimneys'));
    expect((await shown('sidebar'))?.text).not.toContain('About your selection');
    await firefox.display.press('Escape');
    await firefox.display.press('Escape');
    await until('the popup is closed', async () => (await shown('popup')) === undefined);

    await firefox.display.press('shift+F6');
    await until('the sidebar has the keyboard', async () => (await shown('sidebar'))?.hasFocus);
    await until('it says so no more', async () => !(await shown('sidebar'))?.text.includes('F6'));
    await firefox.display.type('tower');
    await until('the letters arrive', async () => (await shown('sidebar'))?.typed === 'tower');
  });

  it('asks a follow-up in the sidebar, and then the page in front alone', async () => {
    const { display } = firefox;
    // A conversation has another box.
    const text = () =>
      firefox.desk.evaluate(() => {
        const { extension } = (globalThis as unknown as Api).browser;
        return extension.getViews({ type: 'sidebar' })[0]?.document.body.innerText ?? '';
      });
    const tabTo = (name: string) =>
      until(`Tab comes to ${name}`, async () => {
        if ((await shown('sidebar'))?.focused === name) return true;
        await display.press('Tab');
        return (await shown('sidebar'))?.focused === name;
      });
    await display.press('ctrl+a');
    await display.type('what do jackdaws prefer in towns');
    await display.press('ctrl+Return');
    await until('it is answered', async () => (await text()).includes('it prefers chimneys'));
    await tabTo('Ask a follow-up');
    await display.type('how long do they incubate eggs');
    await display.press('Return');
    await until('both are in the thread', async () => {
      const all = await text();
      return all.includes('what do jackdaws prefer in towns') && all.includes('eighteen days');
    });
    expect(await firefox.ask('threads.list', {})).toMatchObject([{ questions: 2 }]);

    for (let step = 0; step < 4; step += 1) await display.press('Escape');
    await tabTo('Search and ask in');
    await display.type('This p');
    await display.press('Return');
    await until('the chip says so', async () => (await shown('sidebar'))?.inBox);
    await display.type('how long do they incubate eggs');
    await display.press('ctrl+Return');
    await until('the page answers', async () => (await text()).includes('eighteen days'));
    expect(await text()).toContain('This page');
  });
});
