import { projectRoot } from '../machine/dependencies.mjs';
import { run } from './run.mjs';

/** Ignored by git. Files that have not changed since the last run are not checked again. */
const KNOWN_TYPES = '.cache/types.json';

/**
 * Checks the code without running it. The checks run concurrently.
 * @param {ReturnType<typeof import('./layers.mjs').createLayers>} layers
 */
export async function staticChecks({ check }) {
  /** @param {readonly string[]} args */
  const npx = (...args) => run('npx', args, { cwd: projectRoot });
  await check('Generating types', () => npx('wxt', 'prepare'));
  await Promise.all([
    check('Checking format and lint', () => npx('biome', 'ci', '.')),
    check('Looking for dead code', () => npx('knip', '--no-progress', '--cache')),
    check('Checking types', () =>
      npx('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES),
    ),
  ]);
}
