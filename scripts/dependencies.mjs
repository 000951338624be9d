import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PlainFailure, step } from './progress.mjs';
import { run } from './run.mjs';

/** The project's folder, with a slash at the end. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url));

/** Written after an install, so that the next start knows whether the lock file has moved since. */
const stamp = `${projectRoot}node_modules/.jackdaw-lock`;

/** Installs the npm packages of the lock file, unless they are there already. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainFailure(
      `Jackdaw needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.`,
    );
  }
  const lock = createHash('sha256')
    .update(readFileSync(`${projectRoot}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await step('Installing the npm packages', () =>
    run('npm', ['ci', '--no-fund', '--no-audit'], { cwd: projectRoot }),
  );
  writeFileSync(stamp, lock);
}

/**
 * Builds the extension for one browser.
 * @param {'chrome' | 'firefox'} browser
 * @param {'production' | 'testing'} mode `testing` has points to end the worker at, and may reach loopback unasked
 * @returns {Promise<string>} the folder with its manifest.
 */
export async function buildExtension(browser = 'chrome', mode = 'production') {
  const suffix = mode === 'testing' ? '-testing' : '';
  await step(`Building the extension for ${browser}${suffix}`, () =>
    run('npx', ['wxt', 'build', '-b', browser, '--mode', mode], { cwd: projectRoot }),
  );
  return `${projectRoot}.output/${browser}-mv3${suffix}`;
}
