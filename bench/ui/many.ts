/** What a change of all documents does to the library page and to a search meanwhile: a move by keys, and its undo. */
import type { Page } from 'playwright-core';
import { until } from '../../scripts/browser/until.mjs';
import type { TestingProfile } from '../../test/e2e/drivers/testing-profile.ts';

/** A search every so many milliseconds, each of which waits for the one before. */
const PAUSE_MS = 250;
const LONG = { timeout: 1_800_000 };

export interface ManyChanged {
  /** Milliseconds of the longest frame of the page. */
  frame: number;
  /** Milliseconds of each search that was asked meanwhile. */
  searches: number[];
  /** Milliseconds for the move, and for its undo. */
  took: number[];
}

/** Moves everything to another namespace and takes that back. @param page the library's, with everything read */
export async function changeMany(browser: TestingProfile, page: Page): Promise<ManyChanged> {
  await page.bringToFront();
  await page.evaluate(watchFrames);
  const searches: number[] = [];
  const took: number[] = [];
  let isOver = false;
  const searching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await browser.ask('search', { query: 'tide', typing: true, rows: 10 });
      searches.push(performance.now() - began);
      await page.waitForTimeout(PAUSE_MS);
    }
  })();
  try {
    await selectAll(page);
    took.push(
      await timed(async () => {
        await page.getByRole('button', { name: 'Move…' }).press('Enter');
        await page.keyboard.type('elsewhere');
        await page.keyboard.press('Enter');
        await page.getByText(/documents moved/).waitFor(LONG);
      }),
    );
    took.push(
      await timed(async () => {
        await page.keyboard.press('Control+z');
        const left = () => browser.ask('listing.count', { query: 'namespace:elsewhere' });
        await until('all are back', async () => (await left()) === 0, LONG.timeout);
      }),
    );
  } finally {
    isOver = true;
    await searching;
  }
  const frame = await page.evaluate(
    () => (window as unknown as { longestFrame: number }).longestFrame,
  );
  return { frame, searches, took };
}

async function selectAll(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: /^Select all/ }).press('Enter');
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs in the page. */
function watchFrames(): void {
  const seen = Object.assign(window, { longestFrame: 0 });
  let last = performance.now();
  const look = (now: number) => {
    seen.longestFrame = Math.max(seen.longestFrame, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
