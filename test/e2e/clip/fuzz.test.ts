/**
 * Generated pages through the whole clip, in a real Chromium. `JACKDAW_FUZZ_PAGES` says how many;
 * `JACKDAW_FUZZ_SEED` where they begin.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../bench/clip/peers.ts';
import { startChromium } from '../../../scripts/browser/chromium.mjs';
import { often } from '../../fixtures/often';
import { ownFolder } from '../drivers/own-folder';
import type { Fault } from './fuzz/script';

const PAGES = Number(process.env.JACKDAW_FUZZ_PAGES ?? often(10_000));
const SEED = Number(process.env.JACKDAW_FUZZ_SEED ?? 20_260_101);
/** To one showing of a tab: one that has shown many pages has grown slow. */
const AT_ONCE = 250;
const TABS = 2;

const profile = ownFolder('clip-fuzz');
let context: BrowserContext;
let script: string;

beforeAll(async () => {
  script = await bundle(fileURLToPath(new URL('./fuzz/script.ts', import.meta.url)), 'fuzz');
  context = await startChromium(profile);
  // Nothing is fetched: what is forbidden here needs no answer.
  await context.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
      body: '<!doctype html><title></title><body>',
    }),
  );
});

afterAll(() => context?.close());

/** Milliseconds: a page that is clipped for ever answers nobody, and the rest would wait for it. */
const LONGEST = 300_000;

async function faultIn(seed: number, pages: number): Promise<Fault | undefined> {
  const tab = await context.newPage();
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<Fault>((resolve) => {
    const fault = { seed, path: '', message: 'one of the pages is clipped for ever', html: '' };
    timer = setTimeout(() => resolve(fault), LONGEST);
  });
  try {
    await tab.goto('https://tower.test/birds/');
    await tab.evaluate(script);
    const fault = tab.evaluate(([first, count]) => globalThis.clipFuzz?.(first, count), [
      seed,
      pages,
    ] as const);
    return await Promise.race([fault, hanging]);
  } finally {
    clearTimeout(timer);
    // A tab that hangs is closed with its browser.
    tab.close().catch(() => undefined);
  }
}

describe('generated pages', () => {
  it('are clipped with all their words, and stay as they are', async () => {
    const seeds = Array.from({ length: Math.ceil(PAGES / AT_ONCE) }, (_, i) => SEED + i);
    const faults: Fault[] = [];
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          const fault = await faultIn(seed, Math.min(AT_ONCE, PAGES));
          if (fault) faults.push(fault);
          if (faults.length > 0) return;
        }
      }),
    );
    const told = faults.map(
      ({ seed, path, message, html }) => `seed ${seed}, path ${path}\n${message}\n${html}`,
    );
    expect(told.join('\n\n')).toBe('');
  });
});
