/** No words of ours are cut off in any language, on a wide page and on a narrow one, nor left in English. */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../../../scripts/browser/chromium.mjs';
import { wordsCutOff } from '../../../scripts/browser/cut-off.mjs';
import { serveGallery } from '../../../scripts/browser/gallery-pages.mjs';
import { englishIn, OTHER_SCRIPTS } from '../../../scripts/browser/no-english.mjs';
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

/** Looked at in every state, in `every-state.test.ts`. */
const WHOLE = 'ar';

const WIDTHS = { desk: [400, 240], page: [1180, 320] } as const;

/** Buttons in the head of the library whose words take more than two lines. */
const LONG_BUTTONS = `[...document.querySelectorAll('.library .top .add')].flatMap((one) => {
  const { fontSize, lineHeight } = getComputedStyle(one);
  const words = document.createRange();
  words.selectNodeContents(one);
  const lines = words.getBoundingClientRect().height / (parseFloat(lineHeight) || parseFloat(fontSize));
  return lines < 2.5 ? [] : [lines.toFixed(1) + ' lines: ' + one.innerText];
})`;

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

describe.each(languages.filter((lang) => lang !== WHOLE))('the words of %s', (lang) => {
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
        found.push(...((await evaluate(LONG_BUTTONS)) as string[]));
        if (width < 400 && OTHER_SCRIPTS.includes(lang))
          found.push(...(await englishIn(evaluate, lang, gallery.theirs)));
        faults.push(...found.map((fault) => `${state}, ${width} px: ${fault}`));
      }
    }
    await tab.close();
    expect(faults).toEqual([]);
  });
});
