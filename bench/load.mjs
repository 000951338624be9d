import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../scripts/machine/dependencies.mjs';
import { ensurePostgresql } from '../scripts/machine/postgresql.mjs';
import { runMain } from '../scripts/run/progress.mjs';

// Load on the team's host beside PostgreSQL's own search: see bench/load/main.ts.
runMain(async () => {
  await ensureDependencies();
  await ensurePostgresql();
  const { buildServer } = await import('../scripts/build/build-server.mjs');
  await import(pathToFileURL(await buildServer('bench/load/main')).href);
});
