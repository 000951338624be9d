/**
 * `npm test`: installs what is missing, then format, lint, types, unit tests and end-to-end tests
 * in a real browser. Closes with one line, `N passed, N failed`; a check counts as one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureDisplayPrograms } from './browser/display-programs.mjs';
import { ensureChromium, ensureFirefox } from './browser/find.mjs';
import { buildExtension, ensureDependencies, projectRoot } from './dependencies.mjs';
import { ensurePostgresql } from './postgresql.mjs';
import { runMain, step } from './progress.mjs';
import { run } from './run.mjs';

const reports = `${projectRoot}.output/test-reports`;

runMain(async () => {
  await ensureDependencies();
  process.env.JACKDAW_BROWSER = await ensureChromium();
  process.env.JACKDAW_FIREFOX = await ensureFirefox();
  await ensureDisplayPrograms();
  await ensurePostgresql();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const tally = { passed: 0, failed: 0 };
  await check(tally, 'Generating types', 'npx', ['wxt', 'prepare']);
  await check(tally, 'Checking format and lint', 'npx', ['biome', 'ci', '.']);
  await check(tally, 'Checking types', 'npx', ['tsc', '--noEmit']);
  // The server tests run one after another and wait much; the others fill the time.
  await Promise.all([suite(tally, 'unit'), suite(tally, 'server')]);
  await check(tally, 'Building for Firefox', 'npx', ['wxt', 'build', '-b', 'firefox']);
  try {
    await buildExtension('chrome');
    await buildExtension('chrome', 'testing');
    tally.passed += 1;
    await suite(tally, 'e2e');
  } catch (error) {
    tally.failed += 1;
    console.error(error);
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  if (tally.failed > 0) process.exitCode = 1;
});

/**
 * @param {{ passed: number, failed: number }} tally
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 */
async function check(tally, name, command, args) {
  try {
    await step(name, () => run(command, args, { cwd: projectRoot }));
    tally.passed += 1;
  } catch (error) {
    tally.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}

/**
 * Runs one vitest project and adds its counts. A run that dies without a report counts as failed.
 * @param {{ passed: number, failed: number }} tally
 * @param {'unit' | 'server' | 'e2e'} project
 */
async function suite(tally, project) {
  const report = `${reports}/${project}.json`;
  console.log(`\n— ${project} tests —`);
  const args = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
  let died = false;
  try {
    await run('npx', [...args, `--outputFile.json=${report}`], { cwd: projectRoot, live: true });
  } catch {
    died = true;
  }
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const failed = result?.numFailedTests ?? 0;
  tally.passed += result?.numPassedTests ?? 0;
  tally.failed += died ? Math.max(1, failed) : failed;
}
