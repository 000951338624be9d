import { describe, expect, it } from 'vitest';
import { gramEvidence } from '../../../../src/answer/quoting/gram-measures';
import { gramMatcher } from '../../../../src/answer/quoting/grams';
import type { LetterMeasures } from '../../../../src/answer/quoting/measures';

const heldOf = (question: string, text: string) => {
  const { match } = gramMatcher(question, question);
  const { held } = match(text);
  return held.reduce((sum, one) => sum + one, 0) / held.length;
};

describe('runs of characters', () => {
  it.each([
    ['ctenophores', 'Ctenphores swim.', 'Sponges stay.'],
    ['Windkraftanlage', 'Die Windkraft wächst.', 'Der Regen fällt.'],
    ['книгами', 'Книга лежит.', 'Стол стоит.'],
    ['evlerimizden', 'evler güzel', 'deniz mavi'],
    ['कंप्यूटर', 'कंप्यूटरों से', 'पानी से'],
  ])('finds %s bent, joined or misspelt', (word, near, far) => {
    expect(heldOf(word, near)).toBeGreaterThan(heldOf(word, far));
    expect(heldOf(word, `… ${word.toUpperCase()}!`)).toBe(1);
  });

  it('takes signs and white space between words for one space', () => {
    expect(heldOf('barn owl', '“Barn” —  owl')).toBe(1);
    expect(heldOf('barn owl', 'barnowl')).toBeLessThan(1);
  });

  it('knows which runs are of words that only ask', () => {
    const { telling, match } = gramMatcher('where owls', 'owls');
    const all = match('where owls').held.length;
    const content = telling.reduce((sum, one) => sum + one, 0);
    expect(content).toBe(match('owls').held.reduce((sum, one) => sum + one, 0));
    expect(content).toBeLessThan(all);
  });

  it('reads texts that have no letters', () => {
    expect(gramMatcher('?', '').match('…').held).toHaveLength(0);
    expect(heldOf('owl', '')).toBe(0);
  });
});

describe('sentences measured by them', () => {
  const { telling, match } = gramMatcher('Who feeds penguins?', 'feeds penguins');
  const passage = (...texts: string[]) => ({
    about: match(''),
    sentences: texts.map((text) => ({ grams: match(text), asks: text.endsWith('?') })),
  });
  const evidence = gramEvidence(telling, [
    passage('A keeper feeds the penguin.', 'Snow lay.', 'Penguins swim.'),
    passage('Snow lay.', 'Salt burnt.'),
  ]);
  const of = (name: keyof LetterMeasures, at: number, index: number) =>
    evidence.measures[at]?.[index]?.[name] ?? Number.NaN;

  it('gives most to the sentence that holds most of the question', () => {
    expect(of('lettersBesideBest', 0, 0)).toBe(1);
    expect(of('letters', 0, 0)).toBeGreaterThan(of('letters', 0, 2));
    expect(of('letters', 0, 1)).toBe(0);
  });

  it('lets a question lend to what follows it, and to nothing before it', () => {
    const { measures } = gramEvidence(telling, [passage('Snow lay.', 'Penguins?', 'Salt burnt.')]);
    expect(measures[0]?.[0]?.lettersAfter).toBe(0);
    expect(measures[0]?.[2]?.lettersBefore).toBeGreaterThan(0);
  });

  it('lets neighbours lend what they hold', () => {
    expect(of('lettersBefore', 0, 1)).toBeCloseTo(of('letters', 0, 0));
    expect(of('lettersAfter', 0, 1)).toBeCloseTo(of('letters', 0, 2));
    expect(of('lettersBefore', 1, 0)).toBe(0);
  });

  it('tells the passage that speaks of it from one that does not', () => {
    expect(of('lettersOfPassageBesideBest', 0, 1)).toBe(1);
    expect(of('lettersOfPassage', 1, 0)).toBe(0);
  });
});
