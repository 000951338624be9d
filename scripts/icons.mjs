/** Draws `docs/icon.svg` at every size the browsers ask for: `node scripts/icons.mjs`. */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { chromiumPath } from './browser/chromium.mjs';

const sizes = [16, 32, 48, 96, 128];
const svg = await readFile(new URL('../docs/icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const size of sizes) {
  await page.setViewportSize({ width: size, height: size });
  const drawing = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${drawing}`);
  const path = new URL(`../public/icon/${size}.png`, import.meta.url).pathname;
  await page.screenshot({ path, omitBackground: true });
}
await browser.close();
