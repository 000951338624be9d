/**
 * The main job in a Chromium that has no `browser`, as older ones do not: there the polyfill wraps
 * `chrome`. The installed one has it, so each script of a copy of the build takes it away first.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';

const TAKE_AWAY = 'delete globalThis.browser;\n';
const built = fileURLToPath(new URL('../../../.output/chrome-mv3', import.meta.url));
const folder = ownFolder('older');

let jackdaw: Jackdaw;
const server = ownPages();

beforeAll(async () => {
  cpSync(built, folder, { recursive: true });
  writeFileSync(join(folder, 'take-away.js'), TAKE_AWAY);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    change(name, (page) => page.replace('<head>', '<head><script src="/take-away.js"></script>'));
  }
  for (const name of ['background.js', 'main.js']) change(name, (script) => TAKE_AWAY + script);
  jackdaw = await startJackdaw(pathToFileURL(folder));
});

afterAll(() => jackdaw?.close());

function change(name: string, how: (text: string) => string): void {
  const path = join(folder, name);
  writeFileSync(path, how(readFileSync(path, 'utf8')));
}

it('a page is kept by key, found and asked in the popup, and its words asked about in the panel', async () => {
  expect(await jackdaw.desk.evaluate(() => 'browser' in globalThis)).toBe(false);
  await jackdaw.open(server.url('jackdaws.html'));
  await jackdaw.display.press('alt+shift+s');
  await jackdaw.badgeSays('✓');
  await jackdaw.killWorker();

  const popup = await jackdaw.openPopup();
  await popup.shows('How jackdaws choose a home');
  await jackdaw.display.type('how long do jackdaws incubate eggs');
  await popup.shows('How jackdaws choose a home');
  await jackdaw.display.press('ctrl+Return');
  await popup.shows('eighteen days');
  // Out of the answer, out of the box, out of the popup.
  for (const _ of [1, 2, 3]) await jackdaw.display.press('Escape');
  await jackdaw.popupIsGone();

  await jackdaw.display.press('alt+shift+q');
  await (await jackdaw.openedPanel()).shows('Nothing is selected');
});
