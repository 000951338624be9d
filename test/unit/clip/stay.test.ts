// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { onOnePage } from '../../../src/clip/stay';

const never = new Promise<never>(() => undefined);

describe('work on a page', () => {
  it('gives its result where the page stays, also after a jump within it', async () => {
    expect(await onOnePage(Promise.resolve('draft'))).toBe('draft');
    const work = onOnePage(Promise.resolve().then(() => 'draft'));
    history.replaceState(null, '', '#part-2');
    expect(await work).toBe('draft');
  });

  it.each(['/another', '#/another'])('fails where the tab shows %s at its end', async (address) => {
    history.replaceState(null, '', '/one');
    const work = onOnePage(Promise.resolve().then(() => 'draft'));
    history.pushState(null, '', address);
    await expect(work).rejects.toThrow('another page');
  });

  it('ends when the page is left, though the page itself goes on with nothing', async () => {
    const work = onOnePage(never);
    dispatchEvent(new Event('pagehide'));
    await expect(work).rejects.toThrow('left');
  });
});
