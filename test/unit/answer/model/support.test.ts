import { describe, expect, it } from 'vitest';
import { isSupported, supportBy, unsupportedIn } from '../../../../src/answer/model/support';
import { queryTerms } from '../../../../src/retrieval/analysis/query-terms';

const terms = (text: string) => queryTerms(text).map(({ term }) => term);
const support = supportBy(
  'The Eiffel Tower\n\nThe tower opened in 1889 and is 1,083 feet tall. Gustave Eiffel’s company built it in two years. It draws seven million visitors.',
  terms,
);
const stands = (sentence: string) => isSupported(support(sentence));

describe('a sentence of an answer', () => {
  it('stands where the passage has its words, in other forms too', () => {
    expect(stands('The company of Gustave Eiffel built the tower.')).toBe(true);
    expect(stands('It was opened in 1889.')).toBe(true);
    expect(stands('Visitors come: seven million.')).toBe(true);
  });

  it('does not stand with a number that the passage does not have', () => {
    expect(stands('The tower opened in 1887.')).toBe(false);
    expect(support('The tower opened in 1887.').missing.numbers).toEqual(['1887']);
  });

  it('is not held to how a number is written', () => {
    expect(stands('The tower is 1083 feet tall.')).toBe(true);
    expect(stands('The company built the tower in 2 years.')).toBe(true);
  });

  it('does not stand on words that the passage does not have', () => {
    expect(stands('Lightning strikes radio masts in Nebraska.')).toBe(false);
    expect(stands('The Blackpool Tower was built by Maxwell and Tuke.')).toBe(false);
  });

  it('is told apart from the others of a claim', () => {
    expect(
      unsupportedIn('The tower opened in 1889. It cost 40 million francs then.', support),
    ).toEqual(['It cost 40 million francs then.']);
  });

  it('says nothing where it has no words', () => {
    expect(unsupportedIn(' , ', support)).toEqual([]);
  });
});
