import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemOf } from '../../../../src/background/worker/problem-of';
import { PageSilent } from '../../../../src/platform/pages/scripts';
import { ProblemError } from '../../../../src/protocol/problem';

function withRoom(bytes: number): void {
  const estimate = async () => ({ quota: 50_000_000 + bytes, usage: 50_000_000 });
  vi.stubGlobal('navigator', { storage: { estimate } });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const unknown = () => new DOMException('Internal error opening backing store.', 'UnknownError');

describe('a failure while the disk is full', () => {
  it('is that of the full disk, whatever the browser calls it', async () => {
    withRoom(0);
    expect(await problemOf(unknown())).toEqual({ code: 'disk-full' });
  });

  it('keeps its own problem where it has one', async () => {
    withRoom(0);
    const problem = { code: 'no-selection' } as const;
    expect(await problemOf(new ProblemError(problem))).toEqual(problem);
  });
});

describe('a failure while there is room', () => {
  it('says what the browser said of its files', async () => {
    withRoom(1_000_000_000);
    expect(await problemOf(unknown())).toEqual({
      code: 'library-unreadable',
      detail: 'UnknownError: Internal error opening backing store.',
    });
  });

  it('is that of a full disk if the browser says so', async () => {
    withRoom(1_000_000_000);
    const exceeded = new DOMException('no room', 'QuotaExceededError');
    expect(await problemOf(exceeded)).toEqual({ code: 'disk-full' });
  });
});

it('says that a page has not answered', async () => {
  expect(await problemOf(new PageSilent())).toEqual({ code: 'too-slow', milliseconds: 30_000 });
});
