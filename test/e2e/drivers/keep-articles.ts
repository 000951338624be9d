import { until } from '../../../scripts/browser/until.mjs';
import type { Jackdaw } from './jackdaw';

const SAVE = 'alt+shift+s';
const TRIES = 3;

/**
 * Opens each page, keeps it by its key, and closes it, for tests of something else. A busy browser may lose a
 * key while it shows a new tab, or not read the page in time and say so in the popup: where the button stays
 * empty, the popup is closed and the key is pressed again, as a person would.
 */
export async function keepArticles(jackdaw: Jackdaw, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const page = await jackdaw.open(url);
    await jackdaw.display.press(SAVE);
    const isHeard = async () => (await jackdaw.badge()) !== '';
    for (let tries = 1; tries < TRIES; tries++) {
      if (await until('the key is heard', isHeard, 20_000).catch(() => false)) break;
      await jackdaw.closePopup();
      await jackdaw.display.press(SAVE);
    }
    await jackdaw.badgeSays('✓');
    await page.close();
  }
}
