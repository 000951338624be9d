import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { ensurePostgresql } from '../scripts/postgresql.mjs';
import { runMain } from '../scripts/progress.mjs';

// Load on the team's host beside PostgreSQL's own search: see bench/load/main.ts.
runMain(async () => {
  await ensureDependencies();
  await ensurePostgresql();
  const { buildServer } = await import('../scripts/build-server.mjs');
  await import(pathToFileURL(await buildServer('bench/load/main')).href);
});
