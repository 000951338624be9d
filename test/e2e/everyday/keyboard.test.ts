/** Save, search, ask and read without ever touching the mouse. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsByTab, faultsShown, inTheme } from '../../../scripts/browser/accessibility.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { inTab, tabTo } from '../drivers/by-keyboard';
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
  await jackdaw.open(server.url('tides.html'));
});

afterAll(() => jackdaw?.close());

/** Resolves with the tab whose address satisfies a test, once there is one. */
function tabAt(matches: (url: string) => boolean) {
  return until('the tab opens', async () =>
    jackdaw.context.pages().find((page) => matches(page.url())),
  );
}

/** The number of the window in front. */
const windowId = () =>
  jackdaw.desk.evaluate(async () => {
    const { chrome: api } = globalThis as unknown as {
      chrome: { windows: { getCurrent(): Promise<{ id: number }> } };
    };
    return (await api.windows.getCurrent()).id;
  });

/** Stops the worker at the next thing it does, as a slow machine would, until the result is called. */
async function heldWorker(): Promise<() => Promise<unknown>> {
  const { targetInfos } = await jackdaw.cdp.send('Target.getTargets');
  const found = targetInfos.find(({ type }) => type === 'service_worker');
  if (found === undefined) throw new Error('No worker runs.');
  const worker = await jackdaw.attach(found.targetId);
  await worker.send('Debugger.enable');
  await worker.send('Debugger.pause');
  return () => worker.send('Debugger.disable');
}

describe('by keyboard alone', () => {
  it('letters go to the box, arrows choose, Enter opens the page at its words', async () => {
    const popup = await jackdaw.openPopup();
    await popup.shows('Why the tide is late');
    await jackdaw.display.type('nest chimneys');
    await popup.shows('How jackdaws choose a home');
    await jackdaw.display.press('Down');
    await jackdaw.display.press('Up');
    await jackdaw.display.press('Return');
    const opened = await tabAt((url) => url.includes('jackdaws.html'));
    await opened.waitForFunction(() => document.title.includes('jackdaws choose'));
    await opened.close();
  });

  it('keys that are faster than the library choose among what the words find', async () => {
    const popup = await jackdaw.openPopup();
    await popup.shows('Why the tide is late');
    const goOn = await heldWorker();
    await jackdaw.display.type('nest chimneys');
    await jackdaw.display.press('Down');
    await jackdaw.display.press('Up');
    await jackdaw.display.press('Return');
    await goOn();
    const opened = await tabAt((url) => url.includes('jackdaws.html'));
    await opened.close();
  });

  it('Shift+Enter opens the copy that was kept, at the passage', async () => {
    const popup = await jackdaw.openPopup();
    await popup.shows('Why the tide is late');
    await jackdaw.display.type('wool sheep');
    await popup.shows('How jackdaws choose a home');
    await jackdaw.display.press('shift+Return');
    const copy = await tabAt((url) => url.includes('/library.html#'));
    await copy.getByRole('heading', { name: 'How jackdaws choose a home' }).waitFor();
    await copy.close();
  });

  it('Ctrl+Enter asks, Escape goes back to the results and then closes', async () => {
    const popup = await jackdaw.openPopup();
    await popup.shows('Why the tide is late');
    await jackdaw.display.type('how long do jackdaws incubate eggs');
    await jackdaw.display.press('ctrl+Return');
    await popup.shows('eighteen days');
    await popup.shows('Quoted from your library');
    await jackdaw.display.press('Escape');
    await until('the answer is gone', async () => !(await popup.text()).includes('Quoted from'));
    // Once for the words in the box, once for the popup itself.
    await jackdaw.display.press('Escape');
    await jackdaw.display.press('Escape');
    await jackdaw.popupIsGone();
  });
});

describe('the first five minutes', () => {
  const own = (path: string) => `chrome-extension://${jackdaw.extensionId}/${path}`;

  it('end in a page that is kept, found, asked and removed, by keyboard alone', async () => {
    const page = await jackdaw.open(own('welcome.html'));
    const press = (key: string) => jackdaw.display.press(key);
    await page.getByRole('link', { name: 'Skip to your library' }).waitFor();
    await tabTo({ press }, inTab(page), 'Keep this page');
    await press('Return');
    await page.getByText('without its menu and its advertisement').waitFor();
    // The next box has the focus.
    await jackdaw.display.type('chimn');
    await page.getByText('Found, with your word marked.').waitFor();
    expect(await page.locator('.try .found mark').first().innerText()).toBe('chimney');
    await tabTo({ press }, inTab(page), 'Ask');
    await press('Return');
    await page.getByText('Answered in the words of the page.').waitFor();
    expect(await page.locator('.try .answer').innerText()).toContain('stays together for life');
    const sample = async () =>
      (await jackdaw.ask('documents.list', { offset: 0, limit: 9 })).documents.filter(
        ({ namespace }) => namespace === 'jackdaw-sample',
      );
    expect(await sample()).toMatchObject([{ title: 'Neighbours with silver eyes' }]);
    await tabTo({ press }, inTab(page), 'Remove the sample');
    await press('Return');
    await page.getByText('Removed. Your library is as it was.').waitFor();
    expect(await sample()).toEqual([]);
    await page.close();
  });

  it('lead to settings in four pages, which are searched by keyboard', async () => {
    const page = await jackdaw.open(own('options.html'));
    const press = (key: string) => jackdaw.display.press(key);
    await page.getByRole('heading', { name: 'Saving', exact: true }).waitFor();
    for (const [name, shown] of [
      ['Library', 'What you kept'],
      ['Connections', 'Services'],
      ['Advanced', 'Diagnostics'],
      ['General', 'Saving'],
    ] as const) {
      await tabTo({ press }, inTab(page), name);
      await press('Return');
      await page.getByRole('heading', { name: shown, exact: true }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    // The slash leads to the search from wherever one is; what is found may be on another page.
    await press('slash');
    await jackdaw.display.type('rebuild');
    await page.getByRole('option', { name: 'Rebuild search index' }).waitFor();
    await press('Return');
    await until('the setting has the focus', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Rebuild search index'),
    );
    expect(page.url()).toMatch(/#index$/);
    // An address of before leads to what has become of it.
    await page.goto(own('options.html#ledger'));
    await page.getByRole('heading', { name: 'Activity', exact: true }).waitFor();
    await page.close();
  });
});

/** How much the border of the settings' first section, and its soft words, contrast with what is behind them. */
const CONTRASTS = `(() => {
  const section = document.querySelector('main section');
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const { backgroundColor, borderTopColor } = getComputedStyle(section);
  const { color } = getComputedStyle(section.querySelector('.advice'));
  return [borderTopColor, color].map((one) => {
    const [a, b] = [light(one), light(backgroundColor)];
    return Math.max(a, b) / Math.min(a, b);
  });
})()`;

describe('by the rules of WCAG 2.2 AA', () => {
  const themes = ['light', 'dark'] as const;

  it('the popup has no fault, and Tab comes to everything in it', async () => {
    const popup = await jackdaw.openPopup();
    await popup.shows('Why the tide is late');
    const evaluate = (expression: string) => popup.evaluate(expression);
    for (const value of themes) {
      await popup.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value }],
      });
      await inTheme(evaluate, value);
      expect(await faultsShown(evaluate), value).toEqual([]);
    }
    expect(await faultsByTab(evaluate, () => popup.press('Tab'))).toEqual([]);
    await jackdaw.closePopup();
  });

  it('lines and soft words are strong where the system asks for more contrast', async () => {
    const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/options.html`);
    await page.locator('main section .advice').first().waitFor();
    const evaluate = (expression: string) => page.evaluate(expression);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
      await inTheme(evaluate, colorScheme);
      const [line, words] = (await evaluate(CONTRASTS)) as number[];
      expect(line, colorScheme).toBeGreaterThan(3);
      expect(words, colorScheme).toBeGreaterThan(7);
    }
    await page.close();
  });

  it('no page has a fault, wide or enlarged to 400 %', async () => {
    const { documents } = await jackdaw.ask('documents.list', { offset: 0, limit: 1 });
    const root = `chrome-extension://${jackdaw.extensionId}/`;
    const page = await jackdaw.context.newPage();
    const window = await windowId();
    const evaluate = (expression: string) => page.evaluate(expression);
    for (const path of [
      'sidepanel.html',
      `library.html#uid=${documents[0]?.uid}`,
      'library.html',
      'options.html',
      'options.html#library',
      'options.html#connections',
      'options.html#advanced',
      'activity.html',
      `tabs.html#window=${window}`,
      'welcome.html',
    ]) {
      await page.goto('about:blank');
      await page.setViewportSize({ width: 1180, height: 800 });
      await page.goto(root + path);
      await page.locator('main').waitFor();
      await page.waitForLoadState('networkidle');
      await page.bringToFront();
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await inTheme(evaluate, colorScheme);
        expect(await faultsShown(evaluate), `${path}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await faultsShown(evaluate), `${path}, 320 px`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await faultsByTab(evaluate, () => page.keyboard.press('Tab')), path).toEqual([]);
      await page.emulateMedia({ forcedColors: null });
    }
    await page.close();
  });
});
