import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyse } from '../../../../src/retrieval/analysis/analyse';
import { wordMatcher } from '../../../../src/retrieval/rank/matched-words';

const words = fc.constantFrom(
  ...`running Runs RUN ran dying dies lied skis skies Éclair éclairs content_sha contentSha sha SHA
    universities universal ties tied sky spying gently idly early emergencies naïve Naïveté organized news Newton yielded York can't node.js C++ C# 1,000 42 PDFs
    straße Strasse 日本語 IndexedDB indexed`.split(/\s+/),
);

it('finds the words whose terms are asked for, as reading every word does', () => {
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (text, asked) => {
      const body = text.join(' ');
      const terms = new Set(asked.flatMap((word) => analyse(word).map(({ term }) => term)));
      const order = [...terms];
      const read = analyse(body)
        .filter(({ term }) => terms.has(term))
        .sort((a, b) => order.indexOf(a.term) - order.indexOf(b.term));
      expect(wordMatcher(terms)(body)).toEqual([
        ...new Set(read.map(({ start, end }) => body.slice(start, end).toLowerCase())),
      ]);
    }),
    { numRuns: 500 },
  );
});

it('leaves a word as it stands whose small letters are others', () => {
  expect(wordMatcher(new Set(['istanbul', 'sea']))('The SEA at İstanbul')).toEqual([
    'İstanbul',
    'sea',
  ]);
});
