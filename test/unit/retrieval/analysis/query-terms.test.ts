import { describe, expect, it } from 'vitest';
import { queryTerms } from '../../../../src/retrieval/analysis/query-terms';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';

const terms = (query: string, code = 'en') =>
  queryTerms(query, anyLanguage(code)).map(({ surface }) => surface);

describe('words that only ask', () => {
  it.each([
    ['I am interested in articles on motion planning', ['motion', 'planning']],
    ['What articles exist which deal with time sharing', ['time', 'sharing']],
    ['information on crows', ['crows']],
  ])('weigh nothing before the matter: %s', (query, left) => {
    expect(terms(query)).toEqual(left);
  });

  it.each([
    ['information retrieval articles', ['information', 'retrieval', 'articles']],
    ['crows and information on them', ['crows', 'information']],
    ['articles on', ['articles']],
    ['what information is', ['information']],
  ])('are the matter elsewhere: %s', (query, all) => {
    expect(terms(query)).toEqual(all);
  });
});

describe('marks', () => {
  it('tell a word from a stop word that is like it without them', () => {
    expect(terms('Tesla nerede öldü', 'tr')).toEqual(['tesla', 'oldu']);
    expect(terms('Tesla nerede oldu', 'tr')).toEqual(['tesla']);
    expect(terms('schöne Orte', 'de')).toEqual(terms('schone Orte', 'de'));
    expect(terms('wie schön ist das Haus', 'de')).toEqual(['schon', 'haus']);
  });

  it('need not be typed for a stop word to be one', () => {
    expect(terms('Tesla icin', 'tr')).toEqual(['tesla']);
    expect(terms('Τέσλα είναι', 'el')).toEqual(['τεσλα']);
    expect(terms('până la Tesla', 'ro')).toEqual(['tesla']);
  });
});
