import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../scripts/machine/dependencies.mjs';
import { runMain } from '../scripts/run/progress.mjs';

// The quoting answerer beside a reference (bench/ask/main.ts); as `measures` what its model is fitted to; as `pages` a
// collection of clipped pages with questions; as `squad` collections of a file in SQuAD's form; as `claims` how well
// claims are checked; as `related` what is shown beside a page; as `threads` from which sources a follow-up is answered.
runMain(async () => {
  await ensureDependencies();
  const part =
    ['measures', 'pages', 'squad', 'claims', 'related', 'threads'].find(
      (name) => name === process.argv[2],
    ) ?? 'main';
  if (part !== 'main') process.argv.splice(2, 1);
  const { buildServer } = await import('../scripts/build/build-server.mjs');
  await import(pathToFileURL(await buildServer(`bench/ask/${part}`)).href);
});
