/** Save, search, ask and read without ever touching the mouse. */
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { servePages } from '../../scripts/serve-pages.mjs';
import { readArticle } from './articles';
import { type Jackdaw, startJackdaw } from './jackdaw';
import { keepArticles } from './keep-articles';

let jackdaw: Jackdaw;
let server: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  server = await servePages(readArticle);
  jackdaw = await startJackdaw();
  await keepArticles(jackdaw, ['jackdaws.html', 'tides.html'].map(server.url));
});

beforeEach(async () => {
  await jackdaw.open(server.url('tides.html'));
});

afterAll(async () => {
  await jackdaw?.close();
  await server?.close();
});

/** Resolves with the tab whose address satisfies a test, once there is one. */
function tabAt(matches: (url: string) => boolean) {
  return until('the tab opens', async () =>
    jackdaw.context.pages().find((page) => matches(page.url())),
  );
}

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
