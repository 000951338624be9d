import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumPath } from '../../../scripts/browser/chromium.mjs';
import { serveGallery } from '../../../scripts/browser/gallery-pages.mjs';

/**
 * The states of all pages, without an extension around them, in a browser that is there for the tests of a file.
 * @param name of the folder of the build
 */
export function openGallery(name: string) {
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  let browser: Browser;
  beforeAll(async () => {
    gallery = await serveGallery(name);
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    gallery?.close();
  });
  return {
    /** @param hasTouch whether there is a touch screen */
    newTab: (hasTouch = false): Promise<Page> =>
      browser.newPage({ reducedMotion: 'reduce', hasTouch }),
    /** Shows a state in a tab, once anything of it is drawn. */
    async show(tab: Page, asked: { state: string; surface: string; lang: string }): Promise<void> {
      await tab.goto(gallery.at(asked));
      await tab.locator('#page > *').first().waitFor();
    },
    /** Holds the texts that the states were made with, as if others had written them. */
    theirs: () => gallery.theirs,
  };
}
