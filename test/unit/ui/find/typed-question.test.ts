import { describe, expect, it } from 'vitest';
import { isQuestion } from '../../../../src/ui/find/typed-question';

describe('what is typed', () => {
  it.each(['tides?', 'mareas? ', '潮汐？', 'المد؟'])(
    'asks with the mark of its script: %s',
    (text) => {
      expect(isQuestion(text)).toBe(true);
    },
  );

  it.each(['tides', '?tides', 'المد، والجزر'])('looks up without one: %s', (text) => {
    expect(isQuestion(text)).toBe(false);
  });
});
