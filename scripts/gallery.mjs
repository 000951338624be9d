/**
 * Photographs every state of every page, light and dark, wide and narrow, into `.output/gallery/`. Checks each by the
 * rules of WCAG 2.2 AA, by Tab and for words cut off, and the first size of each in forced colours; in another
 * language, also for English left in. `node scripts/gallery.mjs [part of a name,part of another] [--lang=ar]
 * [--theme=light]`
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { faultsByTab, faultsShown } from './browser/accessibility.mjs';
import { chromiumPath } from './browser/chromium.mjs';
import { wordsCutOff } from './browser/cut-off.mjs';
import { faultsInForcedColours } from './browser/forced-colours.mjs';
import { serveGallery } from './browser/gallery-pages.mjs';
import { inLanguage } from './browser/in-language.mjs';
import { englishIn } from './browser/no-english.mjs';
import { pictures } from './gallery/pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const shots = join(root, '.output/gallery');
const options = process.argv.slice(2);
/** @param {string} name */
const option = (name) =>
  options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const language = option('lang') ?? 'en';
const themeAlone = option('theme');
const wanted = (options.find((one) => !one.startsWith('--')) ?? '').split(',');
const { partSaid, said, speaking } = inLanguage(language);

const gallery = await serveGallery('gallery-build');
await mkdir(shots, { recursive: true });

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
let faults = 0;
for (const [name, state, sizes, act, shows] of pictures) {
  if (!wanted.some((part) => name.includes(part))) continue;
  for (const size of sizes) {
    for (const theme of size === sizes[0] ? ['light', 'dark', 'forced'] : ['light', 'dark']) {
      if (themeAlone !== undefined && theme !== themeAlone) continue;
      const tab = await browser.newPage({
        viewport: size,
        colorScheme: theme === 'light' ? 'light' : 'dark',
        forcedColors: theme === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
        deviceScaleFactor: 1.5,
      });
      const { dir = '' } = size;
      const other = language === 'en' ? '' : language;
      const label = [name, size.surface, size.width, dir, other, theme].filter(Boolean).join('-');
      tab.on('pageerror', (error) => {
        faults += 1;
        console.log(`${label}: ${error.message}`);
      });
      tab.on('console', (message) => {
        if (message.type() !== 'error' || message.location().url.endsWith('favicon.ico')) return;
        faults += 1;
        console.log(`${label}: ${message.text()}`);
      });
      await tab.goto(gallery.at({ state, surface: size.surface, dir, lang: language }));
      try {
        await tab.locator('#page > *').first().waitFor();
        if (act !== undefined) {
          if (size.surface !== 'page') {
            await tab.waitForFunction(() => document.activeElement !== document.body);
          }
          await act(language === 'en' ? tab : speaking(tab), said);
        }
        const seen = language === 'en' || shows === undefined ? shows : partSaid(shows);
        if (seen !== undefined)
          await tab.getByText(seen).filter({ visible: true }).first().waitFor();
      } catch (error) {
        // The picture shows what appeared instead.
        faults += 1;
        console.log(`${label}: ${error}`);
      }
      await tab.screenshot({
        path: join(shots, `${label}.png`),
        fullPage: size.surface === 'page',
      });
      /** @param {string} expression */
      const evaluate = (expression) => tab.evaluate(expression);
      const found = [...(await faultsShown(evaluate)), ...(await wordsCutOff(evaluate))];
      if (language !== 'en') found.push(...(await englishIn(evaluate, language, gallery.theirs)));
      // A focus looks the same in both themes.
      if (theme !== 'dark') {
        found.push(...(await faultsByTab(evaluate, () => tab.keyboard.press('Tab'))));
      }
      if (theme === 'forced') found.push(...(await faultsInForcedColours(evaluate)));
      for (const fault of new Set(found)) {
        faults += 1;
        console.log(`${label}: ${fault}`);
      }
      await tab.close();
    }
  }
}
await browser.close();
gallery.close();
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
