import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from '../debian.mjs';
import { PlainFailure } from '../progress.mjs';

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
 * The path of a Chromium-family browser: `$JACKDAW_BROWSER`, one on the PATH, one in its usual
 * place, or Debian's own, installed now.
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

function findChromium() {
  const chosen = process.env.JACKDAW_BROWSER;
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new PlainFailure(`JACKDAW_BROWSER is set to ${chosen}, but there is no such file.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((path) => existsSync(path));
}
