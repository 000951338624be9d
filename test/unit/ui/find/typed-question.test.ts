import { describe, expect, it } from 'vitest';
import { isQuestion } from '../../../../src/ui/find/typed-question';

describe('what is typed', () => {
  it.each(['tides?', 'mareas? ', '潮汐？', 'المد؟'])(
    'asks with the mark of its script: %s',
    (text) => {
      expect(isQuestion(text)).toBe(true);
    },
  );

  it.each([
    'how high is it',
    'Wie hoch ist der Turm',
    'où se trouve la tour',
    'qu’est-ce que la marée',
    'cómo se hace pan',
    'quando nasce il sole',
    'когда начинается прилив',
    'كم يبلغ ارتفاع البرج',
    '怎么做面包',
    '潮の満ち引きはなぜ起こる',
  ])('asks by its words: %s', (text) => {
    expect(isQuestion(text)).toBe(true);
  });

  it.each([
    'how high',
    'the who live',
    'Wien im Herbst',
    'que la fête commence',
    '面包的做法',
    'パンの作り方',
    'constructor of jackdaws',
  ])('looks up by its words: %s', (text) => {
    expect(isQuestion(text)).toBe(false);
  });

  it.each(['tides', '?tides', 'المد، والجزر'])('looks up without one: %s', (text) => {
    expect(isQuestion(text)).toBe(false);
  });
});
