import { describe, expect, it } from 'vitest';
import { withoutOpenMarkup } from '../../../../src/ui/answer/open-markup';

describe('a text that is still coming', () => {
  it.each([
    ['It is **so', 'It is '],
    ['It is **so**', 'It is **so**'],
    ['It is **so*', 'It is '],
    ['It is *so', 'It is '],
    ['`code', ''],
    ['Run `npm` or `np', 'Run `npm` or '],
    ['See [the page](https://x.ex', 'See '],
    ['See [the page](https://x.example) and', 'See [the page](https://x.example) and'],
    ['See [1] and', 'See [1] and'],
    ['2 * 3 is six', '2 * 3 is six'],
    ['A line with *\n\nAnother', 'A line with *\n\nAnother'],
  ])('%s is shown as far as it will stay so', (coming, shown) => {
    expect(withoutOpenMarkup(coming)).toBe(shown);
  });

  it('is shown where markup stays open for long, because it was none', () => {
    const long = `5 *${'x'.repeat(300)}`;
    expect(withoutOpenMarkup(long)).toBe(long);
  });
});
