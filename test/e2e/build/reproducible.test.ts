/** Anybody can check a package: two releases of one commit have the same bytes. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/machine/dependencies.mjs';
import { SHARE } from '../../fixtures/often';
import { ownFolder } from '../drivers/own-folder';

const execute = promisify(execFile);
const folder = ownFolder('release');

/** What a clone of this commit in a folder of this name makes: the digest of each package, by its name. */
async function released(name: string): Promise<Record<string, string>> {
  const clone = join(folder, name);
  await execute('git', ['clone', '--quiet', projectRoot, clone]);
  // Installing takes minutes, and the lock file names what it brings.
  symlinkSync(join(projectRoot, 'node_modules'), join(clone, 'node_modules'));
  await execute(process.execPath, ['scripts/release.mjs'], { cwd: clone, env: environment() });
  const packages = join(clone, '.output/release');
  return Object.fromEntries(
    readdirSync(packages).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(packages, file)))
        .digest('hex'),
    ]),
  );
}

/** Without what a run of tests tells whatever it starts: a build would take it for a test. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, VITEST: _tests, ...others } = process.env;
  return others;
}

// Six builds take minutes, and seldom tell another story than the last night's.
it.runIf(SHARE === 1)('two clones of a commit give packages of the same bytes', async () => {
  const first = await released('one');
  expect(Object.keys(first)).toHaveLength(4);
  expect(await released('the-other')).toEqual(first);
});
