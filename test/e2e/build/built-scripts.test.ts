/** What is in the built scripts, and what must not be. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Words of the polyfill that no bundler changes. */
const POLYFILL = 'This script should only be loaded in a browser extension.';

function builtScript(browser: string, name: string): string {
  const path = new URL(`../../../.output/${browser}-mv3/${name}`, import.meta.url);
  return readFileSync(fileURLToPath(path), 'utf8');
}

describe.each(['chrome', 'firefox'])('the build for %s', (browser) => {
  it('has the polyfill in the background, and not in what runs in web pages', () => {
    expect(builtScript(browser, 'background.js')).toContain(POLYFILL);
    for (const name of ['clip.js', 'highlight.js', 'pictures.js']) {
      expect(builtScript(browser, name)).not.toContain(POLYFILL);
    }
  });
});

it('the second script of the worker takes what the first has', () => {
  const main = builtScript('chrome', 'main.js');
  expect(main).toContain('jackdawShared');
  expect(main).not.toContain(POLYFILL);
  expect(builtScript('firefox', 'background.js')).not.toContain('jackdawShared');
});

it('nothing in the first script of the worker reads all of the interface', () => {
  // What a bundler puts around a CommonJS file does (scripts/build/polyfill-as-module.mjs).
  expect(builtScript('chrome', 'background.js')).not.toContain('getOwnPropertyNames');
});

it('the popup loads less than 60 kB before it is drawn', () => {
  const sizes = new Map<string, number>();
  function load(name: string): void {
    if (sizes.has(name)) return;
    const text = builtScript('chrome', name);
    sizes.set(name, gzipSync(text).length);
    const imported = name.endsWith('.js')
      ? text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
      : text.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g);
    const folder = name.endsWith('.js') ? 'chunks/' : '';
    for (const [, found = ''] of imported) load(folder + found);
  }
  load('popup.html');
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect([...sizes.keys()].filter((name) => name.endsWith('.css'))).not.toEqual([]);
  expect(all, [...sizes].join(' ')).toBeLessThan(60_000);
  expect(all).toBeGreaterThan(20_000);
});
