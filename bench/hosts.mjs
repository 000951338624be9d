import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { ensurePostgresql } from '../scripts/postgresql.mjs';
import { runMain } from '../scripts/progress.mjs';

// Ranking of the team's host beside the device's engine: see bench/hosts/main.ts.
runMain(async () => {
  await ensureDependencies();
  await ensurePostgresql();
  const { buildServer } = await import('../scripts/build-server.mjs');
  await import(pathToFileURL(await buildServer('bench/hosts/main')).href);
});
