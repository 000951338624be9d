import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noteTag, noteTags, tagsOfNote } from '../../../src/markdown/note-tags';

it('a tag of a note has nothing that Obsidian refuses', () => {
  expect(
    ['Night photography', 'C++', 'R&D', 'node.js', '1984', 'sea/tides', 'Küche', '写真'].map(
      noteTag,
    ),
  ).toEqual(['Night-photography', 'C', 'R-D', 'node-js', '_1984', 'sea/tides', 'Küche', '写真']);
  expect(noteTags(['C++', 'C#', '!!'])).toEqual(['C']);
});

it('tags come back as they were, but for those that were changed in the note', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 })), (tags) => {
      expect(new Set(tagsOfNote(noteTags(tags), tags))).toEqual(new Set(tags));
    }),
  );
  expect(tagsOfNote(['sea', 'Night-photography'], ['Night photography', 'moon'])).toEqual([
    'sea',
    'Night photography',
  ]);
});
