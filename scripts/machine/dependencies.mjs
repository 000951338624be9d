import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PlainFailure, step } from '../run/progress.mjs';
import { run } from '../run/run.mjs';

/** The project's folder, with a slash at the end. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Installs the npm packages of the lock file, and writes WXT's part of tsconfig.json, unless they exist. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainFailure(
      `Jackdaw needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.`,
    );
  }
  if (!areInstalled()) {
    await step('Installing the npm packages', () =>
      run('npm', ['ci', '--no-fund', '--no-audit'], { cwd: projectRoot }),
    );
  }
  // Every tool that reads TypeScript reads tsconfig.json, which extends this file.
  if (existsSync(`${projectRoot}.wxt/tsconfig.json`)) return;
  await step('Generating types', () => run('npx', ['wxt', 'prepare'], { cwd: projectRoot }));
}

/**
 * Returns whether the installed packages match the lock file, by the record that npm writes at the end of every
 * install. Installing again would remove packages from processes that use them.
 */
function areInstalled() {
  const note = `${projectRoot}node_modules/.package-lock.json`;
  if (!existsSync(note)) return false;
  const there = packagesIn(note);
  const wanted = packagesIn(`${projectRoot}package-lock.json`);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = there[path];
    // The project itself is not a package; an optional package may be for another system.
    if (found === undefined) return path === '' || optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} by path
 */
const packagesIn = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};

/**
 * Builds the extension for one browser.
 * @param {'chrome' | 'edge' | 'firefox'} browser
 * @param {'production' | 'testing'} mode `testing` has points to end the worker at, and may access loopback without
 *   asking
 * @returns {Promise<string>} the folder with its manifest.
 */
export async function buildExtension(browser = 'chrome', mode = 'production') {
  const suffix = mode === 'testing' ? '-testing' : '';
  await step(`Building the extension for ${browser}${suffix}`, () =>
    run('npx', ['wxt', 'build', '-b', browser, '--mode', mode], { cwd: projectRoot }),
  );
  return `${projectRoot}.output/${browser}-mv3${suffix}`;
}
