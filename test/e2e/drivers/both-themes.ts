import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsShown, inTheme } from '../../../scripts/browser/accessibility.mjs';

/** Expects no fault in what a page shows now, in light and in dark. */
export async function isCleanInBoth(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const evaluate = (expression: string) => page.evaluate(expression);
    await inTheme(evaluate, colorScheme);
    const faults = await faultsShown(evaluate);
    expect(faults, `${state}, ${colorScheme}`).toEqual([]);
  }
}
