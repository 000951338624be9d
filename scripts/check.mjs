/**
 * `npm run check`: what needs no browser, no server and no patience. Format, lint, dead code, types
 * and unit tests; closes with one line, `N passed, N failed`.
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
