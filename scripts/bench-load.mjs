import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { ensurePostgresql } from './postgresql.mjs';
import { runMain } from './progress.mjs';

// Load on the team's host beside PostgreSQL's own search: see bench/load/main.ts.
runMain(async () => {
  await ensureDependencies();
  await ensurePostgresql();
  const { buildServer } = await import('./build-server.mjs');
  await import(pathToFileURL(await buildServer('bench/load/main')).href);
});
