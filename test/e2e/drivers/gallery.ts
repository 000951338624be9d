import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumPath } from '../../../scripts/browser/chromium.mjs';
import { serveGallery } from '../../../scripts/browser/gallery-pages.mjs';

type Gallery = Awaited<ReturnType<typeof serveGallery>>;

/** Built once for all files of a worker. */
let served: Promise<Gallery> | undefined;

/** The states of all pages, without an extension around them, in a browser that is there for the tests of a file. */
export function openGallery() {
  let gallery: Gallery;
  let browser: Browser;
  beforeAll(async () => {
    served ??= serveGallery(`gallery-${process.env.VITEST_POOL_ID}`);
    gallery = await served;
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  });
  afterAll(async () => {
    await browser?.close();
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
