import { expect, it } from 'vitest';
import { writeQuotes } from '../../../src/answer/write-quotes';
import { aPassage } from '../../fakes/documents/passages';

const list = aPassage('d1', '');
const item = (lead: string, quote: string, passage = list) => ({
  text: `${lead} ${quote}`,
  quote,
  passage,
});
const written = (...items: ReturnType<typeof item>[]) => writeQuotes(items, 'other').markdown;

it('writes once what leads up to several items of a list', () => {
  const never = [item('Never give:', 'grapes'), item('Never give:', 'chocolate')];
  expect(written(...never)).toBe('Never give: grapes [1] chocolate [2]');
  expect(written(...never, item('Give:', 'carrots'))).toBe(
    'Never give: grapes [1] chocolate [2] Give: carrots [3]',
  );
});

it('writes it again in another passage, and where items end its sentence', () => {
  const other = aPassage('d2', '');
  expect(written(item('Never give:', 'grapes'), item('Never give:', 'grapes', other))).toBe(
    'Never give: grapes [1]\n\nNever give: grapes [2]',
  );
  expect(written(item('Stop if you', 'bleed'), item('Stop if you', 'have fever'))).toBe(
    'Stop if you bleed [1] Stop if you have fever [2]',
  );
});
