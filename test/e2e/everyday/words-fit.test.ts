/** No words of ours are cut off in any language, on a wide page and on a narrow one, nor hard to get at from right to left. */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsShown } from '../../../scripts/browser/accessibility.mjs';
import { chromiumPath } from '../../../scripts/browser/chromium.mjs';
import { wordsCutOff } from '../../../scripts/browser/cut-off.mjs';
import { serveGallery } from '../../../scripts/browser/gallery-pages.mjs';
import { languages } from '../../../scripts/build/locales.mjs';

/** What most of the words stand in; `npm run gallery -- --lang=ar` looks at the rest. */
const STATES = {
  desk: ['home', 'already', 'marked', 'from-services', 'pdf-scanned'],
  page: [
    'activity',
    'library',
    'library-bin',
    'library-marked',
    'library-twins',
    'library-versions',
    'options',
    'options-advanced',
    'options-library',
    'options-services',
    'options-templates',
    'tabs-choosing',
    'welcome-unset',
  ],
} as const;

/** Held to the rules of WCAG as well, as English is elsewhere: one that runs from right to left. */
const BY_AXE = ['ar'];

const WIDTHS = { desk: [400, 240], page: [1180, 320] } as const;

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let browser: Browser;

beforeAll(async () => {
  gallery = await serveGallery('words-fit');
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
});

afterAll(async () => {
  await browser?.close();
  gallery?.close();
});

describe.each(languages)('the words of %s', (lang) => {
  it.each(['desk', 'page'] as const)('fit on a %s', async (surface) => {
    const tab = await browser.newPage({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const state of STATES[surface]) {
      await tab.goto(gallery.at({ state, lang, surface: 'sidepanel' }));
      await tab.locator('#page > *').first().waitFor();
      // What is asked for at first has come.
      await tab.waitForFunction(() => document.querySelector('.skeleton') === null);
      for (const width of WIDTHS[surface]) {
        await tab.setViewportSize({ width, height: 800 });
        const evaluate = (expression: string) => tab.evaluate(expression);
        const found = await wordsCutOff(evaluate);
        if (BY_AXE.includes(lang)) found.push(...(await faultsShown(evaluate)));
        faults.push(...found.map((fault) => `${state}, ${width} px: ${fault}`));
      }
    }
    await tab.close();
    expect(faults).toEqual([]);
  });
});
