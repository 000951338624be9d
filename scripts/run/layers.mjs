import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../machine/dependencies.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

const reports = `${projectRoot}.output/test-reports`;
const SLOWEST = 10;

/**
 * Records the layers of a run, their results, and how long each took. A check counts as one test. `close` prints the
 * seconds of each layer, the slowest test files, and `N passed, N failed`.
 */
export function createLayers() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const tally = { passed: 0, failed: 0 };
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
        tally.passed += 1;
        return true;
      } catch (error) {
        tally.failed += 1;
        console.error(error instanceof Error ? error.message : error);
        return false;
      }
    },

    /**
     * Runs a vitest project. A run that dies without a report counts as failed.
     * @param {'unit' | 'generated' | 'linear' | 'server' | 'e2e'} project
     * @param {number} [niceness] over 0 for a run that only uses time that others leave
     */
    async suite(project, niceness = 0) {
      const report = `${reports}/${project}.json`;
      console.log(`\n— ${project} tests —`);
      const args = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
      let died = false;
      await timed(`${project} tests`, async () => {
        try {
          await run('npx', [...args, `--outputFile.json=${report}`], {
            cwd: projectRoot,
            live: true,
            niceness,
          });
        } catch {
          died = true;
        }
      });
      const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
      const failed = result?.numFailedTests ?? 0;
      tally.passed += result?.numPassedTests ?? 0;
      tally.failed += died ? Math.max(1, failed) : failed;
      for (const { name, startTime, endTime } of result?.testResults ?? []) {
        files.push({ name: relative(projectRoot, name), seconds: (endTime - startTime) / 1_000 });
      }
    },

    close() {
      console.log('\nSeconds per layer');
      for (const layer of layers) console.log(lineOf(layer));
      console.log(`\nThe ${SLOWEST} slowest test files`);
      const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
      for (const file of slowest) console.log(lineOf(file));
      console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
      if (tally.failed > 0) process.exitCode = 1;
    },
  };
}

/** @param {{ name: string, seconds: number }} timed */
function lineOf({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(7)}  ${name}`;
}
