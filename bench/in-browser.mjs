/**
 * Runs a benchmark that needs a browser: `node bench/in-browser.mjs NAME [arguments]`, where NAME
 * is a module under bench/ without its ending. Installs what is missing first. The benchmarks are
 * TypeScript; Vite runs them, so no further tool is needed.
 */
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../scripts/browser/find.mjs';
import { ensureDependencies } from '../scripts/dependencies.mjs';
import { runMain } from '../scripts/progress.mjs';

runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureDependencies();
  process.env.JACKDAW_BROWSER = await ensureChromium();
  const { runnerImport } = await import('vite');
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { module } = await runnerImport(entry, { configFile: false });
  await module.main(args);
});
