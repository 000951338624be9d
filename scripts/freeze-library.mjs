/** `npm run freeze`: stores a library of the present version, for the tests of all later ones. */
import { ensureChromium } from './browser/find.mjs';
import { ensureDependencies, projectRoot } from './machine/dependencies.mjs';
import { runMain } from './run/progress.mjs';

runMain(async () => {
  await ensureDependencies();
  process.env.JACKDAW_BROWSER = await ensureChromium();
  const { runnerImport } = await import('vite');
  const entry = `${projectRoot}test/e2e/library/freeze-library.ts`;
  const { module } = await runnerImport(entry, { configFile: false });
  await module.main();
});
