import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take minutes, the longest first. Where they began last, one worker would wait for the other:
 * without times of an earlier run, Vitest begins with the largest files.
 */
const SLOWEST = [
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

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOWEST.indexOf(relative(this.ctx.config.root, moduleId));
      return place === -1 ? SLOWEST.length : place;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
