import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take minutes, the longest first. Where they began last, one worker would wait for the other:
 * without times of an earlier run, Vitest begins with the largest files.
 */
const SLOWEST = [
  'test/e2e/everyday/languages.test.ts',
  'test/e2e/everyday/every-state.test.ts',
  'test/e2e/everyday/words-fit.test.ts',
  'test/e2e/services/team-host.test.ts',
  'test/e2e/services/move-library.test.ts',
  'test/e2e/bridge/bridge-firefox.test.ts',
  'test/e2e/services/team-screens.test.ts',
  'test/e2e/services/offline-week.test.ts',
  'test/e2e/firefox/firefox-repeats.test.ts',
  'test/e2e/services/permission-prompt.test.ts',
  'test/e2e/bridge/bridge.test.ts',
  'test/e2e/services/delivery-faults.test.ts',
  'test/linear/growth.test.ts',
  'test/linear/growth-of-pdfs.test.ts',
];

/** Puts the slowest files first, and those that share an environment side by side. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, this.#rank(file)]));
    return sorted.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }

  #rank({ moduleId }: TestSpecification): number {
    const place = SLOWEST.indexOf(relative(this.ctx.config.root, moduleId));
    if (place !== -1) return place;
    // A worker goes on with the next file only where that wants the same environment; else another starts,
    // and reads all modules again.
    return SLOWEST.length + (hasDocument(moduleId) ? 0 : 1);
  }
}

function hasDocument(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');
}
