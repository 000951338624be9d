import { until } from '../../../scripts/browser/until.mjs';
import type { Jackdaw } from './jackdaw';

/**
 * Opens each page, keeps it by its key, and closes it, for tests of something else. A busy browser may lose a
 * key while it shows a new tab: where the button stays empty, the key is pressed again, as a person would.
 */
export async function keepArticles(jackdaw: Jackdaw, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const page = await jackdaw.open(url);
    await jackdaw.display.press('alt+shift+s');
    const isHeard = async () => (await jackdaw.badge()) !== '';
    await until('the key is heard', isHeard, 20_000).catch(() =>
      jackdaw.display.press('alt+shift+s'),
    );
    await jackdaw.badgeSays('✓');
    await page.close();
  }
}
