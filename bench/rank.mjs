/**
 * How well the shipped ranking orders collections, without a browser: `node bench/rank.mjs DIR…`.
 * A folder named for a language is also ranked by `bm25-snowball`. With `fit` before the folders, constants are
 * tried in every combination of `--grid FILE` and chosen by leaving one collection out; with `mixed`, all are put into
 * one library.
 */
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../scripts/machine/dependencies.mjs';
import { runMain } from '../scripts/run/progress.mjs';
import { settable } from './retrieval/settable.mjs';

/** @type {Record<string, URL>} */
const WAYS = {
  fit: new URL('./retrieval/fit.ts', import.meta.url),
  mixed: new URL('./retrieval/mixed.ts', import.meta.url),
};

runMain(async () => {
  await ensureDependencies();
  const { runnerImport } = await import('vite');
  const [first = '', ...rest] = process.argv.slice(2);
  const way = Object.hasOwn(WAYS, first) ? WAYS[first] : undefined;
  const entry = fileURLToPath(way ?? new URL('./retrieval/in-node.ts', import.meta.url));
  const plugins = first === 'fit' ? [settable()] : [];
  const { module } = await runnerImport(entry, { configFile: false, plugins });
  await module.main(way ? rest : process.argv.slice(2));
});
