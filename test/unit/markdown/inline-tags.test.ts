import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inlineTags } from '../../../src/markdown/inline-tags';

it('reads the tags of a note, in any script and nested', () => {
  expect(inlineTags('#sea\n\nSeen at dusk, #birds/rooks and #Vögel.\n- #写真, #y2024')).toEqual([
    'sea',
    'birds/rooks',
    'Vögel',
    '写真',
    'y2024',
  ]);
});

it('takes nothing else for a tag', () => {
  for (const text of [
    '# Heading\n## Another',
    'issue #123, C# and a#b',
    'https://sea.example/#tides and [tides](#tides)',
    'a colour `#fff` in `code #no`',
    '```css\n#main { color: red }\n#foot\n```',
    '~~~\n#no\n~~~',
    '#(no) #a=b',
  ])
    expect(inlineTags(text), text).toEqual([]);
});

it('finds what it is given among any words', () => {
  const tag = fc.stringMatching(/^[a-z][a-z0-9_/-]{0,9}$/);
  const word = fc.stringMatching(/^[a-z,.]{1,9}$/);
  fc.assert(
    fc.property(fc.array(fc.record({ word, tag })), (parts) => {
      const text = parts.map(({ word: before, tag: one }) => `${before} #${one}`).join(' ');
      expect(inlineTags(text)).toEqual(parts.map(({ tag: one }) => one));
    }),
  );
});
