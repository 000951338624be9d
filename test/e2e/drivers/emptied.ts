import { afterAll, afterEach, beforeEach } from 'vitest';
import { type Jackdaw, startJackdaw } from './jackdaw';

/**
 * Gives each test of a file a browser in which nothing was kept yet: the one before, emptied, which takes a tenth of
 * the time of another. After a test that failed it is another one, whatever was left open there.
 */
export function emptiedForEach(use: (jackdaw: Jackdaw) => void): void {
  let jackdaw: Jackdaw | undefined;

  beforeEach(async () => {
    if (jackdaw === undefined) jackdaw = await startJackdaw();
    else await jackdaw.empty();
    use(jackdaw);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const failed = jackdaw;
    jackdaw = undefined;
    await failed?.close();
  });

  afterAll(() => jackdaw?.close());
}
