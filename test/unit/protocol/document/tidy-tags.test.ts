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
])('%j are the tags %j', (given, tags) => {
  expect(tidyTags(given)).toEqual(tags);
});
