/** The built clip script in a real Chromium, on pages that were made to break it. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClipOutcomeSchema } from '../../../src/protocol/document/document';
import { type ClipBed, startClipBed } from './bed';
import { hostilePages } from './hostile-pages';

/** Elements that the page's own script has to have made. */
const LEVELS: Record<string, number> = {
  deep: 9_999,
  'deep-hidden': 9_999,
  'deep-laid-out': 1_999,
  'deep-shadows': 300,
};

let bed: ClipBed;

beforeAll(async () => {
  bed = await startClipBed(hostilePages);
});

afterAll(() => bed?.close());

async function clip(name: string, kind: 'page' | 'whole-page' = 'page'): Promise<string> {
  const value = await bed.run(name, { kind }, async (tab) => {
    const levels = LEVELS[name] ?? 0;
    expect(await tab.locator('div').count(), 'the page is what it says').toBeGreaterThanOrEqual(
      levels,
    );
  });
  const outcome = v.parse(ClipOutcomeSchema, value);
  return outcome.ok ? outcome.draft.markdown : JSON.stringify(outcome.failure);
}

describe('a page made to break its reader', () => {
  it.each(Object.keys(hostilePages))('is clipped with its text: %s', async (name) => {
    expect(await clip(name)).toContain('The text of the page.');
  });

  it('keeps what stands ten thousand levels deep, and not what is hidden there', async () => {
    expect(await clip('deep', 'whole-page')).toContain('Said at the bottom.');
    expect(await clip('deep-laid-out', 'whole-page')).toContain('Said below.');
    expect(await clip('deep-hidden', 'whole-page')).not.toContain('Never shown');
  });

  it('reads a page with a formula of very many levels as text', async () => {
    expect(await bed.run('deep-formula', { kind: 'page' })).toMatchObject({
      ok: true,
      draft: { reading: { reader: 'text', isWhole: true } },
    });
  });

  it('answers a survey of the deepest', async () => {
    expect(await bed.run('deep', { kind: 'survey' })).toMatchObject({ selected: false });
  });
});
