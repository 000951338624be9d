/**
 * `npm run pictures [-- chrome|firefox] [LANGUAGE…]`: the stores' pictures, 1280 × 800, of each scene in each language,
 * light and dark, in Chromium and in Firefox, into `.output/store/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { ensureChromium, ensureFirefox } from './browser/find.mjs';
import { freshFolder, removeProfile } from './browser/profile.mjs';
import { speakingBuild } from './browser/speaking-build.mjs';
import { until } from './browser/until.mjs';
import { languages, texts } from './build/locales.mjs';
import { buildExtension, ensureDependencies, projectRoot } from './machine/dependencies.mjs';
import { runMain, step } from './run/progress.mjs';
import { storeLibrary } from './store/library.mjs';
import { around, SCENES, SIZE } from './store/scenes.mjs';

/** @typedef {import('puppeteer-core').Browser} Browser */
/** @typedef {import('puppeteer-core').Page} Page */

const output = join(projectRoot, '.output/store');
const THEMES = ['light', 'dark'];

runMain(async () => {
  const asked = process.argv.slice(2);
  const browsers = ['chrome', 'firefox'].filter((one) => chosen(asked, ['chrome', 'firefox'], one));
  await ensureDependencies();
  let count = 0;
  for (const kind of /** @type {('chrome' | 'firefox')[]} */ (browsers)) {
    const built = await buildExtension(kind);
    const executablePath = kind === 'chrome' ? await ensureChromium() : await ensureFirefox();
    for (const language of languages.filter((one) => chosen(asked, languages, one))) {
      await step(`Pictures in ${language}, ${kind}`, async () => {
        count += await inLanguage(kind, executablePath, built, language);
      });
    }
  }
  console.log(`${count} pictures: ${output}`);
});

/** Whether one is asked for by name, or none of its kind is. @param {string[]} asked @param {string[]} all @param {string} one */
function chosen(asked, all, one) {
  return asked.includes(one) || !asked.some((name) => all.includes(name));
}

/** @param {'chrome' | 'firefox'} kind @param {string} executablePath @param {string} built @param {string} language */
async function inLanguage(kind, executablePath, built, language) {
  const extension = speakingBuild(built, language);
  const profile = freshFolder('pictures');
  const browser = await start(kind, executablePath, extension, profile);
  try {
    const desk = await opened(browser, '/welcome.html');
    await fill(desk, language);
    let count = 0;
    for (const theme of THEMES) {
      await desk.evaluate((look) => localStorage.setItem('look', look), JSON.stringify({ theme }));
      for (const scene of SCENES) {
        const bytes = await photograph(browser, desk, language, theme, scene);
        const folder = join(output, kind, language);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${scene.name}-${theme}.png`), bytes);
        count += 1;
      }
    }
    return count;
  } finally {
    await browser.close();
    removeProfile(profile);
    rmSync(extension, { recursive: true, force: true });
  }
}

/** @param {'chrome' | 'firefox'} kind @param {string} executablePath @param {string} extension @param {string} userDataDir */
async function start(kind, executablePath, extension, userDataDir) {
  if (kind === 'chrome') {
    return puppeteer.launch({
      ...{ executablePath, userDataDir, headless: true, pipe: true, enableExtensions: [extension] },
      args: [
        '--disable-background-networking',
        '--force-prefers-reduced-motion',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
  }
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, userDataDir, headless: true },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  await browser.installExtension(extension);
  return browser;
}

/** The page of ours whose address ends so. Firefox's driver does not know its address; the page does. @param {Browser} browser @param {string} end */
function opened(browser, end) {
  return until(`${end} opens`, async () => {
    for (const page of await browser.pages()) {
      const href = await page.evaluate(() => location.href).catch(() => '');
      if (href.endsWith(end)) return page;
    }
    return undefined;
  });
}

/** @param {Page} desk @param {string} name @param {object} request */
const ask = (desk, name, request) =>
  desk.evaluate(
    (message) => {
      const { browser, chrome } = /** @type {any} */ (globalThis);
      return (browser ?? chrome).runtime.sendMessage(message);
    },
    { jackdaw: 'request', name, request },
  );

/** @param {Page} desk @param {string} language */
async function fill(desk, language) {
  const { value } = await ask(desk, 'imports.begin', { name: 'store', namespace: 'clips' });
  const documents = storeLibrary(language);
  await ask(desk, 'imports.stage', { id: value.id, documents, failures: [] });
  await ask(desk, 'imports.turn', { id: value.id, to: 'running' });
  await until('the library is filled', async () => {
    const { value: rows } = await ask(desk, 'imports.list', {});
    return rows[0]?.state === 'done';
  });
}

/** @param {Browser} browser @param {Page} desk @param {string} language @param {string} theme @param {import('./store/scenes.mjs').Scene} scene */
async function photograph(browser, desk, language, theme, scene) {
  await desk.evaluate((path) => {
    const { browser: own, chrome } = /** @type {any} */ (globalThis);
    const api = own ?? chrome;
    return api.tabs.create({ url: api.runtime.getURL(path) }).then(() => undefined);
  }, scene.path);
  const page = await opened(browser, scene.path);
  await page.setViewport(scene.size);
  if (scene.types !== undefined) {
    const words = texts(language)[scene.types] ?? '';
    await until('the box takes the words', () =>
      page.evaluate((typed) => {
        const box = document.querySelector('[role=combobox]');
        if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return false;
        box.focus();
        document.execCommand('insertText', false, typed);
        return box.value === typed;
      }, words),
    );
    if (scene.asks) {
      await page.keyboard.down('Control');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Control');
    }
  }
  await until(`${scene.name} shows ${scene.shows}`, () =>
    page.evaluate((selector) => document.querySelector(selector) !== null, scene.shows),
  );
  const own = await page.screenshot({ type: 'png' });
  await page.close();
  if (scene.place === 'alone') return own;
  const frame = await browser.newPage();
  await frame.setViewport(SIZE);
  const picture = `data:image/png;base64,${Buffer.from(own).toString('base64')}`;
  await frame.setContent(around(language, theme, scene, picture));
  const bytes = await frame.screenshot({ type: 'png' });
  await frame.close();
  return bytes;
}
