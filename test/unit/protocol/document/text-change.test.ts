import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textChange } from '../../../../src/protocol/document/text-change';

const words = Array.from({ length: 200 }, (_, i) => `word${i}`);
const text = words.join(' ');

describe('the change of a text', () => {
  it('is nothing when only its markup, its links or its order of paragraphs differ', () => {
    expect(textChange(text, text)).toEqual({ added: 0, removed: 0 });
    expect(
      textChange('a *b* c [d](https://x.example/1) e', 'a b **c** [d](https://y.example/2) e'),
    ).toEqual({
      added: 0,
      removed: 0,
    });
    const half = [words.slice(0, 100).join(' '), words.slice(100).join(' ')];
    expect(textChange(half.join('\n\n'), half.toReversed().join('\n\n'))).toEqual({
      added: 0,
      removed: 0,
    });
  });

  it('counts one changed word as one', () => {
    expect(textChange(text, text.replace('word50', 'other'))).toEqual({
      added: 1 / 200,
      removed: 1 / 200,
    });
  });

  it('tells what came from what went', () => {
    const longer = `${text} ${words.map((word) => `${word}x`).join(' ')}`;
    expect(textChange(text, longer)).toEqual({ added: 0.5, removed: 0 });
    expect(textChange(longer, text)).toEqual({ added: 0, removed: 0.5 });
  });

  it('is whole between texts that share nothing, also very short ones', () => {
    expect(textChange('one', 'two')).toEqual({ added: 1, removed: 1 });
    expect(textChange('', 'two words')).toEqual({ added: 1, removed: 0 });
    expect(textChange('', '')).toEqual({ added: 0, removed: 0 });
  });

  it('is a share, and the same seen from the other side', () => {
    const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const change = textChange(a.join(' '), b.join(' '));
        const back = textChange(b.join(' '), a.join(' '));
        expect(change).toEqual({ added: back.removed, removed: back.added });
        for (const part of [change.added, change.removed]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
