/**
 * Some of what `npm run bench:xss` does, with payloads of each kind that is known to run somewhere:
 * clipped, imported and served, shown in every page of the extension.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XssRun } from '../../../bench/xss/run';
import { noHarm } from '../../../bench/xss/watch';
import { payloads } from '../../fixtures/xss-payloads';

const batch = { number: 0, payloads };
let browser: XssRun;

beforeAll(async () => {
  browser = await XssRun.start([batch]);
});

afterAll(() => browser?.close());

describe('hostile markup', () => {
  it('does its harm in a page without a policy', async () => {
    expect(await browser.control(batch)).toBeGreaterThan(5);
    expect(browser.watch.ours).toEqual(noHarm());
  });

  it('does nothing in any page of ours, wherever it came from', async () => {
    await browser.run(batch);
    expect(browser.watch.notes).toEqual([]);
    expect(browser.watch.ours).toEqual(noHarm());
    // And all of it was there.
    const { clips, imports, readers, answers, serviceRows, links, clicks } = browser.done;
    expect({ clips, imports, answers }).toEqual({ clips: 2, imports: 3, answers: 1 });
    expect(readers).toBeGreaterThan(payloads.length);
    expect(Math.min(serviceRows, links, clicks)).toBeGreaterThan(3);
  });
});
