import { describe, expect, it } from 'vitest';
import { metadataOf } from '../../../../src/service/routes/read-content';

describe('what a saved text says of itself', () => {
  it.each([
    [
      '---\ntitle: >-\n  A folded\n  title\nurl: https://sea.example/\n---\n# Other',
      'A folded title',
    ],
    ['---\ntitle: |\n  A title\n  in lines\nurl: https://sea.example/\n---\n', 'A title in lines'],
    ['---\ntitle: Tides: why late\nsource: https://sea.example/\n---\n', 'Tides: why late'],
    ['---\nurl: "https://sea.example/"\n---\n\nTides\n=====\n', 'Tides'],
  ])('in %j', (markdown, title) => {
    expect(metadataOf(markdown)).toEqual({ title, url: 'https://sea.example/' });
  });

  it.each([
    ['2024-05-01T10:00:00.000Z', Date.UTC(2024, 4, 1, 10)],
    ['2024-05-01', Date.UTC(2024, 4, 1)],
    ['"2024-05-01"', Date.UTC(2024, 4, 1)],
    ['2024-13-01', undefined],
    ['yesterday', undefined],
    ['1714557600', undefined],
  ])('is the day it was kept, where it says saved: %s', (saved, time) => {
    expect(metadataOf(`---\nsaved: ${saved}\n---\n\nTerns dive.`).savedAt).toBe(time);
  });

  it('is not what stands in its code', () => {
    const code = '```bash\n# install it\nnpm i\n```\n';
    expect(metadataOf(code).title).toBe('');
    expect(metadataOf(`${code}\n## Use *it*\n`).title).toBe('Use it');
  });

  it('is text that can be stored, and an address of the web', () => {
    const markdown = '---\ntitle: "a\\0b\\ud800"\nurl: javascript:alert(1)\n---\n';
    expect(metadataOf(markdown)).toEqual({ title: 'a\uFFFDb\uFFFD', url: '' });
    expect(metadataOf(`---\ntitle: ${'a'.repeat(900)}\n---\n`).title).toHaveLength(500);
  });
});
