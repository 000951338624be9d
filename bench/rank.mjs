/**
 * How well the shipped ranking orders collections, without a browser: `node bench/rank.mjs DIR…`.
 * A folder named for a language is also ranked by `bm25-snowball`.
 */
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { runMain } from '../scripts/progress.mjs';

runMain(async () => {
  await ensureDependencies();
  const { runnerImport } = await import('vite');
  const entry = fileURLToPath(new URL('./retrieval/in-node.ts', import.meta.url));
  const { module } = await runnerImport(entry, { configFile: false });
  await module.main(process.argv.slice(2));
});
