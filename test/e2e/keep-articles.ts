import { until } from '../../scripts/browser/until.mjs';
import type { Jackdaw } from './jackdaw';

/** Opens each page, keeps it by its key, and closes it. */
export async function keepArticles(jackdaw: Jackdaw, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const page = await jackdaw.open(url);
    await jackdaw.display.press('alt+shift+s');
    await until('the badge says kept', async () => (await jackdaw.badge()) === '✓');
    await page.close();
  }
}
