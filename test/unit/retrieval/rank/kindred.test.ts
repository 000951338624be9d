import { describe, expect, it } from 'vitest';
import { queryTerms } from '../../../../src/retrieval/analysis/query-terms';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { kindredScore } from '../../../../src/retrieval/rank/kindred';

const collection = { chunks: 100, average: { title: 0, headings: 0, body: 20 } };

/** What a text gets for words that are kin to those of a query. */
function scored(body: string, query: string, code = ''): number {
  const language = anyLanguage(code);
  const fields = { title: '', headings: [], body, language };
  return kindredScore(fields, queryTerms(query, language), new Map(), new Map(), collection);
}

describe('a word that a text lacks', () => {
  it('counts for one that begins alike', () => {
    expect(scored('The horses of Mongolia', 'Mongol')).toBeGreaterThan(0);
  });

  it('counts the more, the more letters are the same', () => {
    const near = scored('Die koloniale Zeit', 'Kolonie', 'de');
    expect(near).toBeGreaterThan(scored('Die Kolonnen der Zeit', 'Kolonie', 'de'));
  });

  it('counts for a word that it is a part of, but not in English', () => {
    expect(scored('Eine Hochwasserschutzwand', 'Schutzwand', 'de')).toBeGreaterThan(0);
    expect(scored('Some supermarkets of the town', 'market')).toBe(0);
  });

  it('counts for nothing where only three letters are the same', () => {
    expect(scored('The cat sat there', 'catalogue')).toBe(0);
  });

  it('is not asked for where the text has the word', () => {
    expect(scored('They were elected', 'election elected')).toBe(
      scored('They were elected', 'election'),
    );
  });
});
