import { describe, expect, it } from 'vitest';
import { fenceAfter } from '../../../src/markdown/fence';

describe('fenceAfter', () => {
  it.each([
    ['', 'A word', ''],
    ['', '```js', '```'],
    ['', '- ~~~~', '~~~~'],
    ['', '> ```', '```'],
    ['', '``` in `one` line', ''],
    ['', '~~~ `a`', '~~~'],
    ['```', '## code', '```'],
    ['```', '```js', '```'],
    ['```', '~~~', '```'],
    ['````', '```', '````'],
    ['```', '  `````', ''],
  ])('reads after %j the line %j', (open, line, after) => {
    expect(fenceAfter(open, line)).toBe(after);
  });
});
