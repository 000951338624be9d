/**
 * `npm run check`: what needs no browser, no server and no patience. Format, lint, dead code, types
 * and unit tests; closes with one line, `N passed, N failed`.
 */
import { ensureDependencies } from './dependencies.mjs';
import { createLayers } from './layers.mjs';
import { runMain } from './progress.mjs';
import { staticChecks } from './static-checks.mjs';

runMain(async () => {
  await ensureDependencies();
  const layers = createLayers();
  await staticChecks(layers);
  await layers.suite('unit');
  layers.close();
});
