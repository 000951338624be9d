/** What is in the built scripts, and what must not be. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Words of the polyfill that no bundler changes. */
const POLYFILL = 'This script should only be loaded in a browser extension.';

function builtScript(browser: string, name: string): string {
  const path = new URL(`../../.output/${browser}-mv3/${name}`, import.meta.url);
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
  // What a bundler puts around a CommonJS file does (scripts/polyfill-as-module.mjs).
  expect(builtScript('chrome', 'background.js')).not.toContain('getOwnPropertyNames');
});
