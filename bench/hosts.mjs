import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../scripts/machine/dependencies.mjs';
import { ensurePostgresql } from '../scripts/machine/postgresql.mjs';
import { runMain } from '../scripts/run/progress.mjs';

// Ranking of the team's host beside the device's engine: see bench/hosts/main.ts.
runMain(async () => {
  await ensureDependencies();
  await ensurePostgresql();
  const { buildServer } = await import('../scripts/build/build-server.mjs');
  await import(pathToFileURL(await buildServer('bench/hosts/main')).href);
});
