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
  await check('Checking format and lint', () => npx('biome', 'ci', '.'));
  await check('Looking for dead code', () => npx('knip', '--no-progress'));
  await check('Checking types', () => npx('tsc', '--noEmit'));
}
