import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ name: string, message: string }} Trouble
 * @typedef {{
 *   passed: number,
 *   failures: Trouble[],
 *   retried: Trouble[],
 *   files: { name: string, seconds: number }[],
 * }} Report `retried` names tests that passed at the second try, with the error of the first.
 */

/** A Vitest reporter. It writes a {@link Report} to the file that the environment variable JACKDAW_REPORT names. */
export default class {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<Partial<Error>>} unhandledErrors errors outside of tests, which fail a run too
   */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {Report} */
    const report = { passed: 0, failures: [], retried: [], files: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      report.files.push({ name: file, seconds: module.diagnostic().duration / 1_000 });
      for (const group of [module, ...module.children.allSuites()]) {
        for (const error of group.errors()) report.failures.push(troubleOf(file, error));
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file} > ${test.fullName}`;
        if (state === 'failed') report.failures.push(troubleOf(name, errors[0]));
        if (state === 'passed') {
          report.passed += 1;
          if (errors !== undefined && errors.length > 0)
            report.retried.push(troubleOf(name, errors[0]));
        }
      }
    }
    for (const error of unhandledErrors)
      report.failures.push(troubleOf('Outside of any test', error));
    writeFileSync(String(process.env.JACKDAW_REPORT), JSON.stringify(report));
  }
}

/**
 * @param {string} name
 * @param {Partial<Error>} [error]
 * @returns {Trouble}
 */
function troubleOf(name, error) {
  return { name, message: String(error?.stack ?? error?.message ?? 'no error is known') };
}
