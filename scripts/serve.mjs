import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { PlainFailure } from './progress.mjs';

// Bundled by the bundler that builds the extension, and run in this very process: a signal sent to
// it reaches the server. Node 20 runs no TypeScript of its own, and a loader would compile the same
// files at every start and leave two ways of building.
try {
  await ensureDependencies();
  const { buildServer } = await import('./build-server.mjs');
  await import(pathToFileURL(await buildServer()).href);
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
