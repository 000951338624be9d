/**
 * Runs a benchmark that needs a browser: `node bench/in-browser.mjs NAME [arguments]`, where NAME
 * is a module under bench/ without its ending. Installs what is missing first. The benchmarks are
 * TypeScript; Vite runs them, so no further tool is needed.
 */
import { fileURLToPath } from 'node:url';
import { ensureDisplayPrograms } from '../scripts/browser/display-programs.mjs';
import { ensureChromium, ensureFirefox } from '../scripts/browser/find.mjs';
import { ensureDependencies } from '../scripts/machine/dependencies.mjs';
import { runMain } from '../scripts/run/progress.mjs';

runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureDependencies();
  if (args.includes('firefox')) process.env.JACKDAW_FIREFOX = await ensureFirefox();
  else process.env.JACKDAW_BROWSER = await ensureChromium();
  // Firefox, and the build that people get, hear real keys on a screen.
  const onScreen = ['firefox', 'production', '--peer', '--openings'];
  if (onScreen.some((arg) => args.includes(arg))) await ensureDisplayPrograms();
  const { runnerImport } = await import('vite');
  const entry = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { module } = await runnerImport(entry, { configFile: false });
  await module.main(args);
});
