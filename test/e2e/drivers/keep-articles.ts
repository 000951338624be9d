import { until } from '../../../scripts/browser/until.mjs';
import type { Jackdaw } from './jackdaw';

const SAVE = 'alt+shift+s';
const TRIES = 3;

/**
 * Opens each page, keeps it by its key, and closes it, for tests of something else. A busy browser may lose a
 * key while it shows a new tab, or not read the page in time and say so in the popup: then the popup is closed
 * and the key is pressed again, as a person would.
 */
export async function keepArticles(jackdaw: Jackdaw, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const page = await jackdaw.open(url);
    for (let tries = 1; !(await isKept(jackdaw)) && tries < TRIES; tries++) {
      await jackdaw.closePopup();
    }
    await jackdaw.badgeSays('✓');
    await page.close();
  }
}

/** Presses the key. `false` where the popup opens, or nothing is heard of the page. */
async function isKept(jackdaw: Jackdaw): Promise<boolean> {
  await jackdaw.display.press(SAVE);
  const outcome = async () => {
    if ((await jackdaw.badge()) === '✓') return 'kept';
    return (await jackdaw.popupIsOpen()) && 'told why not';
  };
  const said = await until('the page is kept, or the popup says why not', outcome, 30_000).catch(
    () => 'nothing',
  );
  return said === 'kept';
}
