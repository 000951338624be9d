import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { runMain } from '../scripts/progress.mjs';

// The quoting answerer beside a reference (bench/ask/main.ts), or, as `measures`, what its model is fitted to.
runMain(async () => {
  await ensureDependencies();
  const part = process.argv[2] === 'measures' ? 'measures' : 'main';
  if (part === 'measures') process.argv.splice(2, 1);
  const { buildServer } = await import('../scripts/build-server.mjs');
  await import(pathToFileURL(await buildServer(`bench/ask/${part}`)).href);
});
