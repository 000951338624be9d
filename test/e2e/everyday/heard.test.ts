/**
 * Every task by real keys without seeing the screen: after each step, what has the focus and what is said unasked, as a
 * screen reader would read it, is kept as a snapshot.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';
import { settingsHeard } from './heard-settings';
import { startWalk, type Walk } from './walk';

/** The same text at an address that nothing was kept of. */
const UNKEPT = 'tables.html';

let walk: Walk;
const server = ownPages((file) => readArticle(file === UNKEPT ? 'tides.html' : file));

beforeAll(async () => {
  walk = await startWalk();
  await keepArticles(walk.jackdaw, ['jackdaws.html', 'tides.html'].map(server.url));
});

beforeEach(() => {
  walk.heard();
});

afterAll(() => walk?.close());

const press = (keys: string) => walk.press(keys);
const type = (text: string) => walk.type(text);

/** Resolves with the tab whose address satisfies a test, once there is one. */
function tabAt(matches: (url: string) => boolean): Promise<Page> {
  return until('the tab opens', async () =>
    walk.jackdaw.context.pages().find((page) => matches(page.url())),
  );
}

/** Closes the popup, however many steps back that is. */
async function closePopup(): Promise<void> {
  for (let step = 0; step < 4; step += 1) await press('Escape');
  await walk.jackdaw.popupIsGone();
}

describe('without the screen', () => {
  it('a page is saved, found, asked about and corrected', async () => {
    const page = await walk.jackdaw.open(server.url(UNKEPT));
    let { hear } = await walk.openPopup();
    await hear('open the popup', /button “Save/);
    await press('Return');
    await hear('Enter saves', /Done.*Kept on this device/);
    await press('ctrl+z');
    await hear('Ctrl+Z undoes', /button “Save.*Undone/);
    await walk.jackdaw.closePopup();
    await page.close();

    ({ hear } = await walk.openPopup());
    await type('how long do jackdaws incubate eggs');
    await hear('letters search', /option .*selected.* found/);
    await press('ctrl+Return');
    await hear('Ctrl+Enter asks', /Answer with/);
    await press('Escape');
    await hear('Escape goes back', /found/);
    await press('ctrl+a');
    await type('wool sheep');
    await hear('other letters search anew', /option “How jackdaws.*selected.* found/);
    await press('shift+Return');

    const copy = await tabAt((url) => url.includes('/library.html#'));
    ({ hear } = await walk.inPage(copy));
    await copy.getByRole('heading', { name: 'How jackdaws choose a home' }).waitFor();
    await press('e');
    await hear('E edits', /textbox “Title.*2 documents/);
    await press('End');
    await type(' again');
    await press('Return');
    await hear('Enter keeps the change', /heading.*Changed/);
    await press('ctrl+z');
    await hear('Ctrl+Z undoes', /heading.*Undone/);
    await copy.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('one namespace is asked, and its answer kept', async () => {
    const page = await walk.jackdaw.open(server.url('tides.html'));
    const { hear, to } = await walk.openPopup();
    await to('Search and ask in');
    await hear('Tab comes to what is asked', /combobox “Search and ask in/);
    await type('clips');
    await hear('letters choose one', /“clips/);
    await press('Return');
    await hear('Enter goes back to the box', /Search or ask”, expanded, “in clips/);
    await press('BackSpace');
    await hear('Backspace asks everything again', /expanded .*Everything is searched/);
    await type('how long do jackdaws incubate eggs');
    await press('ctrl+Return');
    await hear('Ctrl+Enter asks', /Answer with/);
    await to('Save answer…');
    await hear('Tab comes to the saving', /button “Save answer/);
    await press('Return');
    await hear('Enter asks for the namespace', /combobox “Save in/);
    await type('birds');
    await hear('letters name it', /combobox “Save in”, expanded, “birds/);
    await press('Return');
    await hear('Enter keeps it', /Answer saved in/);
    await press('Return');
    await hear('Enter takes it back', /Taken back/);
    await closePopup();
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('a passage is highlighted, shown, and its highlight removed', async () => {
    const page = await walk.jackdaw.open(server.url('tides.html'));
    await page.evaluate(() => {
      const passage = document.querySelector('p');
      if (passage !== null) getSelection()?.selectAllChildren(passage);
    });
    await press('alt+shift+h');
    await walk.jackdaw.badgeSays('✓');
    const { popup, hear, to } = await walk.openPopup();
    await popup.shows('Hide highlights');
    await to('Hide highlights');
    await hear('Tab comes to the highlights', /Hide highlights/);
    await press('Return');
    await hear('Enter hides them', /Show 1 highlight/);
    await press('Return');
    await hear('Enter shows them', /1 of 1|highlight found/);
    await to('Remove');
    await hear('Tab comes to the removal', /button “Remove/);
    await press('Return');
    await hear('Enter removes it', /Highlight removed/);
    await walk.jackdaw.closePopup();
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('a conversation goes on in the side panel', async () => {
    const page = await walk.jackdaw.open(server.url('tides.html'));
    await press('alt+shift+q');
    const panel = await walk.jackdaw.openedPanel();
    await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
    const { hear, to } = walk.inView(panel);
    await hear('open the side panel', /Search or ask.*Nothing is selected/);
    await type('how long do jackdaws incubate their eggs');
    await press('ctrl+Return');
    await hear('Ctrl+Enter asks', /Answer with/);
    await to('Ask a follow-up');
    await hear('Tab comes to the next question', /textbox “Ask a follow-up/);
    await type('how much later is high water every day');
    await press('Return');
    await panel.shows('fifty minutes');
    await hear('Enter asks on', /textbox “Ask a follow-up.*Question 2.*Answer/);
    await to('Rename');
    await hear('Tab comes to its name', /button “Rename/);
    await walk.jackdaw.closePanel();
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('the first five minutes', async () => {
    const { page, hear, to } = await walk.openOwn('welcome.html');
    await hear('open the welcome page', /RootWebArea|heading/);
    await to('Keep this page');
    await hear('Tab comes to the page to try', /button “Keep this page/);
    await press('Return');
    await hear('Enter keeps it', /textbox.*Kept/);
    await type('chimn');
    await hear('letters find it', /Found/);
    await press('Tab');
    await hear('Tab comes to the question', /textbox “/);
    await press('Return');
    await hear('Enter asks it', /Answered/);
    await to('Remove the sample');
    await hear('Tab comes to the removal', /button “Remove the sample/);
    await press('Return');
    await hear('Enter removes it', /Removed/);
    await press('Return');
    await hear('Enter puts it back', /textbox.*Kept/);
    await to('Remove the sample');
    await press('Return');
    await hear('Enter removes it again', /Removed/);
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });
});

settingsHeard(() => ({ walk, unkept: server.url(UNKEPT) }));
