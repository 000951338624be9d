import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PATIENCE_MS } from './until.mjs';

/** Switches off network traffic, dialogs and animations that a browser started by a program does not need. */
const QUIET = [
  // Of the browser's own windows and bubbles: pages move as ever. Tests that open popups take .9 of the time.
  '--animation-duration-scale=0',
  '--wm-window-animations-disabled',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
];

/**
 * Each window loads two pages for the list under the address bar, which takes a second of the processor; the older list
 * needs none. They are switched off as in `chrome://flags`, because a switch of ours would replace those of the driver.
 */
const FLAGS = ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'];

/**
 * Nobody sees the toolbar of a headless browser. Laying it out and painting it takes a quarter of the processor time of
 * opening a tab.
 */
const WITHOUT_TOOLBAR = '--kiosk';

/** The Chromium for tests and benchmarks, unless another one is set. */
export const chromiumPath = () => process.env.JACKDAW_BROWSER ?? '/usr/bin/chromium';

/**
 * Starts a Chromium-family browser on a profile folder.
 * @param {string} profile created if it does not exist
 * @param {object} [options]
 * @param {string} [options.executablePath]
 * @param {boolean} [options.headless]
 * @param {readonly string[]} [options.extensions] folders of unpacked extensions; branded Chrome ignores them and needs
 *   `launchWithExtension`
 * @param {readonly string[]} [options.args]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {import('playwright-core').BrowserContextOptions} [options.page]
 * @returns {Promise<import('playwright-core').BrowserContext>}
 */
export async function startChromium(
  profile,
  {
    executablePath = chromiumPath(),
    headless = true,
    extensions = [],
    args = [],
    env = process.env,
    page = {},
  } = {},
) {
  const root = process.getuid?.() === 0;
  const state = join(profile, 'Local State');
  if (!existsSync(state)) {
    mkdirSync(profile, { recursive: true });
    writeFileSync(state, JSON.stringify({ browser: { enabled_labs_experiments: FLAGS } }));
  }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // Playwright's own headless mode is the old shell, which has no extensions.
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions', '--enable-automation'],
    args: [
      ...QUIET,
      ...(headless ? ['--headless=new', WITHOUT_TOOLBAR] : []),
      ...(root ? ['--no-sandbox'] : []),
      ...(extensions.length > 0
        ? [
            `--disable-extensions-except=${extensions.join()}`,
            `--load-extension=${extensions.join()}`,
          ]
        : []),
      ...args,
    ],
    env: definedOnly(env),
    ...page,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** @param {NodeJS.ProcessEnv} env */
function definedOnly(env) {
  /** @type {Record<string, string>} */
  const defined = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined) defined[name] = value;
  return defined;
}
