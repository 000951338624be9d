/**
 * No words of ours are cut off, on a wide page and on a narrow one, nor left in English: in the language with the longest
 * words, and in one without spaces; each night in all.
 */
import { describe, expect, it } from 'vitest';
import { wordsCutOff } from '../../../scripts/browser/cut-off.mjs';
import { englishIn, OTHER_SCRIPTS } from '../../../scripts/browser/no-english.mjs';
import { languages } from '../../../scripts/build/locales.mjs';
import { usually } from '../../fixtures/often';
import { openGallery } from '../drivers/gallery';

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

/** How many rows the actions above a copy take, what nothing is said in takes below them, and how far the page beside the list moves sideways. */
const ROWS_OF_ACTIONS = `(() => {
  const tops = [...document.querySelectorAll('.reader .actions > .secondary')]
    .map((one) => one.getBoundingClientRect().top);
  const { scrollWidth, clientWidth } = document.querySelector('.library main');
  const { height } = document.querySelector('.reader .actions > .said').getBoundingClientRect();
  return { rows: new Set(tops).size, empty: height, sideways: scrollWidth - clientWidth };
})()`;

const { newTab, show, theirs } = openGallery();

const looked = usually(languages, ['de', 'ja']).filter((lang) => lang !== WHOLE);

describe.each(looked)('the words of %s', (lang) => {
  it.each(['desk', 'page'] as const)('fit on a %s', async (surface) => {
    const tab = await newTab();
    const faults: string[] = [];
    for (const state of STATES[surface]) {
      await show(tab, { state, lang, surface: 'sidepanel' });
      // What is asked for at first has come.
      await tab.waitForFunction(() => document.querySelector('.skeleton') === null);
      for (const width of WIDTHS[surface]) {
        await tab.setViewportSize({ width, height: 800 });
        const evaluate = (expression: string) => tab.evaluate(expression);
        const found = await wordsCutOff(evaluate);
        found.push(...((await evaluate(LONG_BUTTONS)) as string[]));
        if (width < 400 && OTHER_SCRIPTS.includes(lang))
          found.push(...(await englishIn(evaluate, lang, theirs())));
        faults.push(...found.map((fault) => `${state}, ${width} px: ${fault}`));
      }
    }
    await tab.close();
    expect(faults).toEqual([]);
  });

  it('are in one row above a copy on a wide page', async () => {
    const tab = await newTab();
    await show(tab, { state: 'library-reader', lang, surface: 'sidepanel' });
    await tab.setViewportSize({ width: 1920, height: 800 });
    await tab.locator('.reader .actions').waitFor();
    expect(await tab.evaluate(ROWS_OF_ACTIONS)).toEqual({ rows: 1, empty: 0, sideways: 0 });
    await tab.close();
  });
});

it.each(['activity', 'options-templates'])(
  'names in another language begin where their list does: %s in Arabic',
  async (state) => {
    const tab = await newTab();
    await show(tab, { state, lang: 'ar', surface: 'page' });
    const names = tab.locator('.delivery .title, .templates li b');
    await names.first().waitFor();
    const apart = await names.evaluateAll((all) =>
      all.flatMap((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const first = words.getClientRects()[0];
        const gap = one.getBoundingClientRect().right - (first?.right ?? 0);
        return gap < 1 ? [] : [`${one.textContent}: ${Math.round(gap)} px`];
      }),
    );
    await tab.close();
    expect(apart).toEqual([]);
  },
);
