/**
 * No words of ours are cut off in any language, on a wide page and on a narrow one, nor left in English; and no state of
 * any page breaks a rule of WCAG, from right to left.
 */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsShown } from '../../../scripts/browser/accessibility.mjs';
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

/** Looked at in every state, for it runs from right to left; what is said in English there is so elsewhere. */
const WHOLE = 'ar';

const WIDTHS = { desk: [400, 240], page: [1180, 320] } as const;

/** A colour is the same at every width, and a width in every colour. */
const LOOKS = [
  ['dark', 320],
  ['light', 1180],
] as const;

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

describe.each(languages)('the words of %s', (lang) => {
  // Every page of one language is looked at below.
  it.each(lang === WHOLE ? (['desk'] as const) : (['desk', 'page'] as const))(
    'fit on a %s',
    async (surface) => {
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
    },
  );
});

describe('every state', () => {
  it('has no word left in English, and keeps to WCAG 2.2 AA, light and dark, wide and narrow', async () => {
    const tab = await browser.newPage({ reducedMotion: 'reduce' });
    const evaluate = (expression: string) => tab.evaluate(expression);
    await tab.goto(gallery.at({ state: 'home' }));
    await tab.locator('#page > *').first().waitFor();
    const states = await tab.evaluate(() => document.documentElement.dataset.states?.split(' '));
    expect(states?.length).toBeGreaterThan(50);
    const faults: string[] = [];
    for (const state of states ?? []) {
      // A page that was drawn wide and is made narrow has scrolled to nowhere.
      await tab.setViewportSize({ width: 320, height: 800 });
      await tab.goto(gallery.at({ state, lang: WHOLE, surface: 'sidepanel' }));
      await tab.locator('#page > *').first().waitFor();
      // Some states never go on from there.
      const isThere = () => document.querySelector('.skeleton') === null;
      await tab.waitForFunction(isThere, undefined, { timeout: 2_000 }).catch(() => undefined);
      const found = await englishIn(evaluate, WHOLE, gallery.theirs);
      for (const [colorScheme, width] of LOOKS) {
        await tab.emulateMedia({ colorScheme });
        await tab.setViewportSize({ width, height: 800 });
        const shown = [...(await faultsShown(evaluate)), ...(await wordsCutOff(evaluate))];
        found.push(...shown.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
      }
      faults.push(...found.map((fault) => `${state}: ${fault}`));
    }
    await tab.close();
    expect(faults).toEqual([]);
  });
});
