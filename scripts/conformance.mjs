import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './machine/dependencies.mjs';
import { runMain } from './run/progress.mjs';

// Runs the conformance suite against any service: see --help in test/conformance/main.ts.
runMain(async () => {
  await ensureDependencies();
  const { buildServer } = await import('./build/build-server.mjs');
  await import(pathToFileURL(await buildServer('test/conformance/main')).href);
});
