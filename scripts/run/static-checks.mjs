import { projectRoot } from '../machine/dependencies.mjs';
import { run } from './run.mjs';

/**
 * What can be said of the code without running it.
 * @param {ReturnType<typeof import('./layers.mjs').createLayers>} layers
 */
export async function staticChecks({ check }) {
  /** @param {readonly string[]} args */
  const npx = (...args) => run('npx', args, { cwd: projectRoot });
  await check('Generating types', () => npx('wxt', 'prepare'));
  // Each leaves a core idle for part of its time.
  await Promise.all([
    check('Checking format and lint', () => npx('biome', 'ci', '.')),
    check('Looking for dead code', () => npx('knip', '--no-progress')),
    check('Checking types', () => npx('tsc', '--noEmit')),
  ]);
}
