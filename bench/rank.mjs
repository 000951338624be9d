/**
 * How well the shipped ranking and its peers order collections, without a browser: `node bench/rank.mjs DIR…`.
 * With `--parts`, also small ones and titles alone, which are made of each. With `fit` before the folders, constants
 * are tried in every combination of `--grid FILE` and chosen by leaving one collection out; with `mixed`, all are put
 * into one library.
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
