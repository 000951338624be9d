import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throwIfFull } from '../../../../src/storage/database/fresh-log';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that says after some seconds how much room there is. */
function saysAfter(seconds: number, estimate: StorageEstimate): void {
  const answer = () =>
    new Promise<StorageEstimate>((done) => setTimeout(done, seconds * 1_000, estimate));
  vi.stubGlobal('navigator', { storage: { estimate: answer } });
}

it.each([0, 10])(
  'keeps the database closed on a full disk, if that is said after %d s',
  async (seconds) => {
    saysAfter(seconds, { quota: 20_000, usage: 10_000 });
    const refused = expect(throwIfFull()).rejects.toThrow('The disk is full.');
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await refused;
  },
);

it('waits no longer for a browser that never says it', async () => {
  saysAfter(1_000, { quota: 20_000, usage: 10_000 });
  const open = expect(throwIfFull()).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(30_000);
  await open;
});
