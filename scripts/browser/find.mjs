import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from '../machine/debian.mjs';
import { PlainFailure } from '../run/progress.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Chromium\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]),
];

/**
 * Returns the path of a Chromium-family browser: `$JACKDAW_BROWSER`, one on the PATH, one in its usual place, or
 * Debian's own, installed now.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    await installPackages(['chromium']);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new PlainFailure(
    'No Chrome, Chromium or Edge was found. Install one of them (on Debian or Ubuntu: sudo apt install chromium), ' +
      'or set JACKDAW_BROWSER to the path of its program, and run this again.',
  );
}

/**
 * Returns the path of Firefox, for the tests: one on the PATH, or Debian's own, installed now.
 * @returns {Promise<string>}
 */
export async function ensureFirefox() {
  const names = ['firefox-esr', 'firefox'];
  const found = findOnPath(names);
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    await installPackages(['firefox-esr']);
    const installed = findOnPath(names);
    if (installed !== undefined) return installed;
  }
  throw new PlainFailure(
    'The tests need Firefox too. Install it (on Debian or Ubuntu: sudo apt install firefox-esr) and run this again.',
  );
}

function findChromium() {
  const chosen = process.env.JACKDAW_BROWSER;
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new PlainFailure(`JACKDAW_BROWSER is set to ${chosen}, but there is no such file.`);
  }
  return findOnPath(NAMES) ?? PLACES.find((path) => existsSync(path));
}

/** @param {readonly string[]} names in order of preference */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
