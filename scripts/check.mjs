/**
 * `npm run check`: the fast checks, without a browser or a server: format, lint, dead code, types and unit tests. It
 * ends with one line, `N passed, N failed`.
 */
import { ensureDependencies } from './machine/dependencies.mjs';
import { createLayers } from './run/layers.mjs';
import { runMain } from './run/progress.mjs';
import { staticChecks } from './run/static-checks.mjs';

runMain(async () => {
  await ensureDependencies();
  const layers = createLayers();
  await Promise.all([staticChecks(layers), layers.suite('unit')]);
  layers.close();
});
