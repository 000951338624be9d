import { expect, it } from 'vitest';
import { tidyTags } from '../../../../src/protocol/document/tidy-tags';

it.each([
  [
    ['#sea', ' moon ', 'sea', ''],
    ['sea', 'moon'],
  ],
  [
    ['Sea', 'moon', 'sea', 'Moon'],
    ['Sea', 'moon'],
  ],
  [['Cooking, #Baking'], ['Cooking', 'Baking']],
  [['料理，菓子、茶'], ['料理', '菓子', '茶']],
  [['بحر، قمر'], ['بحر', 'قمر']],
  [
    ['AC/DC', 'C#', '##'],
    ['AC/DC', 'C#'],
  ],
  // They look alike: some words were copied with what does not show, others typed with a mark of its own.
  [['sea', 'sea\u200b', '\u2060sea'], ['sea']],
  [['caf\u00e9', 'cafe\u0301', 'cafe\u200b\u0301'], ['caf\u00e9']],
  [['بحر', 'بحر\u200f', '\u200eبحر'], ['بحر']],
  // Joiners are part of a word or a picture.
  [
    ['می\u200cخواهم', '👩\u200d🚀'],
    ['می\u200cخواهم', '👩\u200d🚀'],
  ],
])('%j are the tags %j', (given, tags) => {
  expect(tidyTags(given)).toEqual(tags);
});
