/**
 * What happens to a clip when a part of it fails. Nothing is known that makes the parts fail, so the DOM under
 * them is broken, one piece at a time, in the script's own world.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClipOutcomeSchema, type Draft } from '../../../src/protocol/document/document';
import { type BrokenPart, type ClipBed, startClipBed } from './bed';
import { pages } from './pages';

let bed: ClipBed;

beforeAll(async () => {
  bed = await startClipBed(pages);
});

afterAll(() => bed?.close());

async function draftOf(kind: 'page' | 'whole-page', broken?: BrokenPart): Promise<Draft> {
  const value = await bed.run('article', { kind }, undefined, broken);
  const outcome = v.parse(ClipOutcomeSchema, value);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.draft;
}

const parts: BrokenPart[] = [
  { owner: 'Element', name: 'closest' },
  { owner: 'Element', name: 'querySelector' },
  { owner: 'Element', name: 'querySelectorAll' },
  { owner: 'Element', name: 'getAttribute' },
  { owner: 'Element', name: 'hasAttributes' },
  { owner: 'Element', name: 'setAttribute' },
  { owner: 'Element', name: 'remove' },
  { owner: 'Element', name: 'replaceChildren' },
  { owner: 'Element', name: 'replaceWith' },
  { owner: 'Document', name: 'querySelector' },
  { owner: 'Document', name: 'querySelectorAll' },
  { owner: 'Document', name: 'getElementsByTagName' },
  { owner: 'Document', name: 'createElement' },
  { owner: 'Document', name: 'importNode' },
  { owner: 'Node', name: 'cloneNode' },
  { owner: 'Node', name: 'textContent' },
  { owner: 'Node', name: 'contains' },
  { owner: 'Window', name: 'getComputedStyle' },
];

describe('a clip of which a part fails', () => {
  it('is read in full where none does', async () => {
    expect((await draftOf('page')).reading).toMatchObject({
      reader: 'blocks',
      isWhole: true,
      faults: [],
    });
  });

  it.each(parts)('has the words of the page all the same without $owner $name', async (broken) => {
    for (const kind of ['page', 'whole-page'] as const) {
      const { markdown } = await draftOf(kind, broken);
      expect(markdown).toContain('The third paragraph of the article.');
    }
  });

  it('says which reader it fell back to, and why', async () => {
    const { reading } = await draftOf('page', { owner: 'Element', name: 'hasAttributes' });
    expect(reading?.reader).toBe('readability');
    expect(reading?.faults[0]?.message).toContain('hasAttributes is broken');
  });

  it('loses one field and nothing else where a rule for a field fails', async () => {
    const whole = await draftOf('page');
    const broken = await draftOf('page', { owner: 'Document', name: 'documentElement' });
    expect(broken).toMatchObject({ language: '', title: whole.title, byline: whole.byline });
    expect(broken.reading).toMatchObject({ reader: 'blocks' });
    expect(broken.reading?.faults.map(({ part }) => part)).toContain('language');
  });
});
