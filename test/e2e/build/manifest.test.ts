/**
 * The built manifests, whole. What stands here is what people are asked to agree to at install, so
 * a change of it must be a decision and not a side effect.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FIREFOX_ID } from '../../../src/platform/manifest';

function builtManifest(browser: string): Record<string, unknown> {
  const path = new URL(`../../../.output/${browser}-mv3/manifest.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(path), 'utf8'));
}

describe('the built manifest', () => {
  it('of Chromium is exactly this', () => {
    expect(builtManifest('chrome')).toMatchSnapshot();
  });

  it('of Firefox is exactly this', () => {
    expect(builtManifest('firefox')).toMatchSnapshot({
      // Its one place is beside what the browser is told.
      browser_specific_settings: { gecko: { id: expect.any(String) } },
    });
    expect(builtManifest('firefox')).toMatchObject({
      browser_specific_settings: { gecko: { id: FIREFOX_ID } },
    });
  });
});
