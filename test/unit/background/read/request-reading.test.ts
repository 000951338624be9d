import { expect, it } from 'vitest';
import { cancelReading, requestReading } from '../../../../src/background/read/request-reading';
import type { Reading } from '../../../../src/background/worker/worker-context';
import { isProblemError } from '../../../../src/protocol/problem';
import type { ReadingJob } from '../../../../src/protocol/reading';

/** A reading page that ends a job only when it is stopped, or by `end`. */
function pageOf() {
  const running: (() => void)[] = [];
  const page = {
    run: (_job: ReadingJob, hear: (news: unknown) => unknown, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        running.push(() => {
          hear({ news: 'end', outcome: { ok: false, failure: { code: 'empty-page' } } });
          resolve();
        });
      }),
  };
  const reading = { page, jobs: new Set(), lent: new Map() } as unknown as Reading;
  return { reading, running };
}

const LINK = { kind: 'link', url: 'https://sea.example/a', pictures: false } as const;
const codeOf = (error: unknown) => (isProblemError(error) ? error.problem.code : error);

it('reads two links of one window side by side', async () => {
  const { reading, running } = pageOf();
  const first = requestReading(reading, LINK, 1).catch(codeOf);
  const second = requestReading(reading, LINK, 1).catch(codeOf);
  for (const end of running) end();
  expect(await Promise.all([first, second])).toEqual(['empty-page', 'empty-page']);
  expect(reading.jobs.size).toBe(0);
});

it('stops all that one window reads, and nothing of another', async () => {
  const { reading, running } = pageOf();
  const here = [1, 1].map((windowId) => requestReading(reading, LINK, windowId).catch(codeOf));
  const there = requestReading(reading, LINK, 2).catch(codeOf);
  cancelReading(reading, 1);
  expect(await Promise.all(here)).toEqual(['cancelled', 'cancelled']);
  running[2]?.();
  expect(await there).toBe('empty-page');
});
