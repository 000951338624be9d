import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { projectRoot } from '../machine/dependencies.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

const reports = `${projectRoot}.output/test-reports`;
const SLOWEST = 10;
const MESSAGE_LENGTH = 1_500;

/**
 * Records the layers of a run, their results, and how long each took. A check counts as one test. `close` prints the
 * seconds of each layer, the slowest test files, what failed or passed at the second try, and `N passed, N failed`.
 */
export function createLayers() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let passed = 0;
  /** @type {import('./reporter.mjs').Trouble[]} */
  const failures = [];
  /** @type {import('./reporter.mjs').Trouble[]} */
  const retried = [];
  /** @type {{ name: string, seconds: number }[]} */
  const layers = [];
  /** @type {{ name: string, seconds: number }[]} */
  const files = [];

  /**
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function timed(name, work) {
    const started = performance.now();
    try {
      return await work();
    } finally {
      layers.push({ name, seconds: (performance.now() - started) / 1_000 });
    }
  }

  return {
    /**
     * Runs one check and reports whether it passed.
     * @param {string} name
     * @param {() => Promise<unknown>} work
     */
    async check(name, work) {
      try {
        await timed(name, () => step(name, work));
        passed += 1;
        return true;
      } catch (error) {
        const message = String(error instanceof Error ? error.message : error);
        console.error(message);
        failures.push({ name, message });
        return false;
      }
    },

    /**
     * Runs a vitest project. A run that dies without a report counts as failed.
     * @param {'unit' | 'generated' | 'linear' | 'server' | 'e2e'} project
     * @param {number} [niceness] over 0 for a run that only uses time that others leave
     */
    async suite(project, niceness = 0) {
      const path = `${reports}/${project}.json`;
      console.log(`\n— ${project} tests —`);
      const reporters = ['--reporter=default', '--reporter=./scripts/run/reporter.mjs'];
      /** @type {unknown} */
      let ending;
      await timed(`${project} tests`, async () => {
        try {
          await run('npx', ['vitest', 'run', '--project', project, ...reporters], {
            cwd: projectRoot,
            env: { ...process.env, JACKDAW_REPORT: path },
            live: true,
            niceness,
          });
        } catch (error) {
          ending = error;
        }
      });
      /** @type {import('./reporter.mjs').Report | undefined} */
      const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
      passed += report?.passed ?? 0;
      retried.push(...(report?.retried ?? []));
      files.push(...(report?.files ?? []));
      if (report && report.failures.length > 0) failures.push(...report.failures);
      else if (ending || !report)
        failures.push({ name: `${project} tests`, message: String(ending ?? 'left no report') });
    },

    close() {
      console.log('\nSeconds per layer');
      for (const layer of layers) console.log(lineOf(layer));
      console.log(`\nThe ${SLOWEST} slowest test files`);
      const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
      for (const file of slowest) console.log(lineOf(file));
      // Once more, because other layers print between a failure and the end.
      tell('Passed at the second try', retried);
      tell('Failed', failures);
      console.log(`\n${passed} passed, ${failures.length} failed`);
      if (failures.length > 0) process.exitCode = 1;
    },
  };
}

/** @param {{ name: string, seconds: number }} timed */
function lineOf({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(7)}  ${name}`;
}

/**
 * @param {string} title
 * @param {readonly import('./reporter.mjs').Trouble[]} troubles
 */
function tell(title, troubles) {
  if (troubles.length > 0) console.log(`\n${title}`);
  for (const { name, message } of troubles) console.log(`  ${name}\n${indented(message)}`);
}

/** @param {string} message of any length; a test may print a whole page in it */
function indented(message) {
  const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  return lines.join('\n').slice(0, MESSAGE_LENGTH).replace(/^/gm, '    ');
}
