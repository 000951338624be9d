/**
 * `npm test`: installs what is missing, then runs `npm run check` and slower tests: generated cases, how time grows
 * with hostile texts, the team's server, and end-to-end tests in real browsers. With `--thorough`, tests that depend on
 * chance run eight times as often, and workers are ended forty times in real browsers too. It ends with one line, `N
 * passed, N failed`; a check counts as one.
 */
import { ensureDisplayPrograms } from './browser/display-programs.mjs';
import { ensureChromium, ensureFirefox } from './browser/find.mjs';
import { ensureDependencies, projectRoot } from './machine/dependencies.mjs';
import { ensurePostgresql } from './machine/postgresql.mjs';
import { createLayers } from './run/layers.mjs';
import { runMain } from './run/progress.mjs';
import { run } from './run/run.mjs';
import { staticChecks } from './run/static-checks.mjs';

/** A third of the processor share of the others. */
const FILLING = 5;

runMain(async () => {
  if (process.argv.includes('--thorough')) {
    process.env.JACKDAW_THOROUGH = '1';
    // How often browser tests end the worker or the bridge; otherwise a few times.
    process.env.JACKDAW_KILLS ??= '40';
  }
  await ensureDependencies();
  process.env.JACKDAW_BROWSER = await ensureChromium();
  process.env.JACKDAW_FIREFOX = await ensureFirefox();
  await ensureDisplayPrograms();
  await ensurePostgresql();

  const layers = createLayers();
  const { check, suite } = layers;
  await staticChecks(layers);
  // Tests in browsers take longest and wait often, so they begin as soon as there is a build. The others fill the gaps,
  // at low priority unless they measure time. Time measurements come last, when least runs beside them.
  await Promise.all([inBrowsers(), withoutBrowser()]);
  layers.close();

  async function withoutBrowser() {
    await suite('unit', FILLING);
    await suite('generated', FILLING);
    await suite('server');
    await suite('linear');
  }

  async function inBrowsers() {
    await check('Building for Firefox', () => build('-b', 'firefox'));
    const released = await check('Building for Chromium', () => build());
    const testing = await check('Building for the tests', () => build('--mode', 'testing'));
    // Without both builds, a browser has nothing to open.
    if (released && testing) await suite('e2e');
  }
});

/** @param {readonly string[]} args */
function build(...args) {
  return run('npx', ['wxt', 'build', ...args], { cwd: projectRoot });
}
