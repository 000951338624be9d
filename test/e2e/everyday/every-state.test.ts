/**
 * Every third state of the gallery, each night every one, also those that something must be done for, is held to WCAG 2.2 AA, narrow in light and
 * wide in dark, and looked at in forced colours. States that are there at once are read in Arabic, from right to
 * left, and have no word left in English.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOURS, faultsShown } from '../../../scripts/browser/accessibility.mjs';
import { wordsCutOff } from '../../../scripts/browser/cut-off.mjs';
import { faultsInForcedColours } from '../../../scripts/browser/forced-colours.mjs';
import { englishIn } from '../../../scripts/browser/no-english.mjs';
import { loaded } from '../../../scripts/gallery/acts.mjs';
import { type Picture, pictures } from '../../../scripts/gallery/pictures.mjs';
import { mostly } from '../../fixtures/often';
import { openGallery } from '../drivers/gallery';

/** What is enlarged to 400 % or 200 %, and what has all the room that it may get. */
const WIDTHS = { popup: [200, 400], sidepanel: [160, 1000], page: [320, 1180] } as const;
type Surface = keyof typeof WIDTHS;

/** What another width can break beside the colours of what it shows; the real pages are held to all rules at both. */
const LOOKS = [...COLOURS, 'target-size', 'scrollable-region-focusable'];

const { newTab, show, theirs } = openGallery();

/** Where a picture is looked at. What the popup shows, the side panel does too, and more. */
function surfaceOf([, , sizes]: Picture): Surface {
  const surfaces = sizes.map(({ surface }) => surface as Surface);
  return surfaces.find((surface) => surface === 'sidepanel') ?? surfaces[0] ?? 'page';
}

/** One picture for each state and act: others differ in size alone. */
function picturesOf(isPage: boolean): Picture[] {
  const once = new Map<string, Picture>();
  for (const picture of pictures) {
    const [name, state, , act] = picture;
    const key = act === undefined ? state : name;
    if ((surfaceOf(picture) === 'page') === isPage && !once.has(key)) once.set(key, picture);
  }
  return [...once.values()];
}

/** Opens the state of a picture, and does what is to be done there. */
async function draw(tab: Page, picture: Picture, width: number): Promise<string> {
  const [, state, , act, shows] = picture;
  const surface = surfaceOf(picture);
  const lang = act === undefined ? 'ar' : 'en';
  await tab.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  // A page that was drawn wide and is made narrow has scrolled to nowhere.
  await tab.setViewportSize({ width, height: 800 });
  await show(tab, { state, surface, lang });
  if (act === undefined) {
    await loaded(tab);
    return lang;
  }
  if (surface !== 'page') await tab.waitForFunction(() => document.activeElement !== document.body);
  await act(tab, (words) => words);
  if (shows !== undefined) await tab.getByText(shows).filter({ visible: true }).first().waitFor();
  return lang;
}

async function faultsOf(tab: Page, picture: Picture): Promise<string[]> {
  const evaluate = (expression: string) => tab.evaluate(expression);
  const [narrow, wide] = WIDTHS[surfaceOf(picture)];
  const found: string[] = [];
  const add = (look: string, faults: string[]) =>
    found.push(...faults.map((fault) => `${look}: ${fault}`));
  const lang = await draw(tab, picture, narrow);
  if (lang !== 'en') found.push(...(await englishIn(evaluate, lang, theirs())));
  // Each theme once: the real pages are looked at in both (`keyboard.test.ts`).
  for (const [width, theme] of [
    [narrow, 'light'],
    [wide, 'dark'],
  ] as const) {
    await tab.setViewportSize({ width, height: 800 });
    // As the page itself does when it hears of another theme of the system.
    await evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    add(`${theme}, ${width} px`, await faultsShown(evaluate, width === wide ? LOOKS : []));
    add(`${width} px`, await wordsCutOff(evaluate));
  }
  await tab.emulateMedia({ forcedColors: 'active' });
  await tab.keyboard.press('Tab');
  add('forced', await faultsInForcedColours(evaluate));
  return found;
}

describe.concurrent('every state keeps to WCAG 2.2 AA, in light and dark, narrow and wide', () => {
  it.each([
    ['the popup and the side panel', false, 80],
    ['a page', true, 60],
  ])('of %s', async (_name, isPage, atLeast) => {
    const those = picturesOf(isPage);
    expect(those.length).toBeGreaterThan(atLeast);
    const tab = await newTab();
    const faults: string[] = [];
    for (const picture of mostly(those)) {
      const found = await faultsOf(tab, picture).catch((error) => [String(error)]);
      faults.push(...found.map((fault) => `${picture[0]}: ${fault}`));
    }
    await tab.close();
    expect(faults).toEqual([]);
  });
});
