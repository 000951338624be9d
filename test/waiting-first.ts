import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest of the files that mostly wait: they stand where other projects use the processor meanwhile. A project
 * without such files begins with its longest, so that no worker waits for another at the end.
 */
const FIRST = [
  'test/e2e/services/team-host.test.ts',
  'test/e2e/firefox/firefox-background.test.ts',
  'test/e2e/services/permission-prompt.test.ts',
  'test/e2e/bridge/bridge-firefox.test.ts',
  'test/e2e/services/move-library.test.ts',
  'test/e2e/library/full-disk.test.ts',
  'test/e2e/services/delivery-faults.test.ts',
  'test/e2e/services/offline-week.test.ts',
  'test/linear/growth.test.ts',
  'test/linear/growth-of-pdfs.test.ts',
];

/** Files that never wait, the longest first. They stand where nothing else is left to keep the processors busy. */
const LAST = [
  'test/e2e/everyday/heard.test.ts',
  'test/e2e/everyday/every-state.test.ts',
  'test/e2e/bridge/bridge.test.ts',
  'test/e2e/firefox/firefox-repeats.test.ts',
  'test/e2e/trust/xss.test.ts',
  'test/e2e/clip/kinds.test.ts',
  'test/e2e/clip/hostile.test.ts',
  'test/e2e/clip/fuzz.test.ts',
];

/** Puts files that wait first and busy ones last, and those that share an environment side by side. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, this.#rank(file)]));
    return sorted.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }

  #rank({ moduleId }: TestSpecification): number {
    const file = relative(this.ctx.config.root, moduleId);
    const first = FIRST.indexOf(file);
    if (first !== -1) return first;
    const last = LAST.indexOf(file);
    if (last !== -1) return FIRST.length + 2 + last;
    // A worker goes on with the next file only where that wants the same environment; else another starts,
    // and reads all modules again.
    return FIRST.length + (hasDocument(moduleId) ? 0 : 1);
  }
}

function hasDocument(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');
}
