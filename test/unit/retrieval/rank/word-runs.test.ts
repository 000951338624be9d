import { describe, expect, it } from 'vitest';
import { analyse } from '../../../../src/retrieval/analysis/analyse';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { parseQuery } from '../../../../src/retrieval/query/query';
import { runScores, runsAsked, runsSaid } from '../../../../src/retrieval/rank/word-runs';

const collection = { chunks: 100, average: { title: 0, headings: 0, body: 20 } };

const runsOf = (query: string, code = '') => {
  const language = anyLanguage(code);
  const { words, mayBeLine } = parseQuery(query, { ...(language && { language }) });
  return { runs: runsAsked(words, language), mayBeLine };
};

/** What each of some texts gets for the runs of a query that it says. */
function scores(texts: readonly string[], query: string, code = ''): number[] {
  const language = anyLanguage(code);
  const { runs: asked } = runsOf(query, code);
  return runScores(
    texts.map((text) => runsSaid(analyse(text, language), asked)),
    collection,
  );
}

describe('three words of a query that a text says one after another', () => {
  it('count, though all of them are stop words', () => {
    const [said, not] = scores(
      ['What we are and what we were not is what he said', 'We said it: what he was is not us'],
      'and what we were not',
    );
    expect(said).toBeGreaterThan(0);
    expect(not).toBe(0);
  });

  it('count in every language, in another form of a word too', () => {
    const texts = [
      'Und er hatte die Häuser gesehen, bevor sie brannten',
      'Er hatte gesehen, die Häuser',
    ];
    const [said, not] = scores(texts, 'er hatte die Hauses', 'de');
    expect(said).toBeGreaterThan(0);
    expect(not).toBe(0);
  });

  it('count the more, the fewer of the texts say them', () => {
    const texts = [
      'one of the first of all in it',
      'one of the last of all in it',
      'it is of the sea at night',
    ];
    const [common = 0, , rare = 0] = scores(texts, 'one of the sea');
    expect(common).toBeGreaterThan(0);
    expect(rare).toBeGreaterThan(common);
  });

  it('count for nothing where none is a stop word, since their closeness counts', () => {
    const { runs, mayBeLine } = runsOf('renewable energy storage costs');
    expect(runs.runs.size).toBe(0);
    expect(mayBeLine).toBe(false);
  });

  it.each([
    ['which of the two is it', ''],
    ['one of the two is it?', ''],
    ['wie ist es mit dem Haus?', 'de'],
    ['was meint er? ‘und es ist nicht das, was er sagt’', 'de'],
    ['και τι είναι αυτό;', 'el'],
    ['¿y quién es el de la casa?', 'es'],
    ['of the', ''],
    [`${'and so it was '.repeat(30)}`, ''],
  ])('are not looked for in %s', (query, code) => {
    expect(runsOf(query, code).mayBeLine).toBe(false);
  });

  it.each([
    ['It was the best of times;', ''],
    ['que se va a la casa', 'es'],
    ['και είναι στο σπίτι', 'el'],
  ])('are looked for in %s', (query, code) => {
    expect(runsOf(query, code).mayBeLine).toBe(true);
  });

  it('may have an identifier, which is one word', () => {
    const [said] = scores(['He wrote of the node.js server that ran'], 'of the node.js server');
    expect(said).toBeGreaterThan(0);
  });

  it('count little in what is as short as a title', () => {
    const [text = 0, title = 0] = scores(
      ['He wrote of the sea, and of those who had never come home from it', 'Of the sea, of all'],
      'and of those of the sea',
    );
    expect(title).toBeLessThan(text / 2);
  });
});
