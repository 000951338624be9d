import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/retrieval/analysis/analyse';
import { anyLanguage } from '../../src/retrieval/languages/all-languages';
import { LANGUAGE_CODES } from '../../src/retrieval/languages/language-codes';
import { wordMatcher } from '../../src/retrieval/rank/matched-words';

const words = fc.constantFrom(
  ...`running Runs RUN ran dying dies lied skis skies Éclair éclairs content_sha contentSha sha SHA
    universities universal ties tied sky spying gently idly early tying singly visibility ability evening added pasted emergencies naïve Naïveté organized news Newton yielded York can't node.js C++ C# 1,000 42 PDFs U.S. u.s.a.     straße Strasse 日本語 IndexedDB indexed`.split(
    /\s+/,
  ),
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

/** Of three families of letters and some of no family; the same few again and again, so that words meet. */
const LETTERS = [
  [
    ...'aeinstxgßäöüéøæIİıÄ',
    'ge',
    'maß',
    'wand',
    'gén',
    'en',
    'dying',
    'a\u0308',
    "l'",
    'un',
    '_',
    'X',
    '“',
    '-',
  ],
  [...'аеийстёЙТЄї', 'ого', 'пере', '.', '„', 'и\u0306'],
  [...'αείσςΆἀΣ', 'ων', '·'],
  [...'कखिनों', 'لمورابه', 'ال', 'שהבול', 'ภาษา', '圖書', 'ﬁ', '７', 'ｈ'],
];
const generated = fc
  .constantFrom(...LETTERS)
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }))
  .map((letters) => letters.join(''));

describe.each(LANGUAGE_CODES)('in the language %s', (code) => {
  const language = anyLanguage(code);

  it('finds what reading every word finds', () => {
    fc.assert(
      fc.property(fc.array(generated), fc.array(generated, { maxLength: 3 }), (others, asked) => {
        const body = [...others, ...asked].join(' ');
        const terms = new Set(
          asked.flatMap((word) => analyse(word, language).map(({ term }) => term)),
        );
        const read = analyse(body, language).filter(({ term }) => terms.has(term));
        const found = new Set(wordMatcher(terms)(body, language));
        for (const { start, end } of read) {
          const word = body.slice(start, end);
          const lower = word.toLowerCase();
          expect(found).toContain(lower.length === word.length ? lower : word);
        }
      }),
      { numRuns: 100 },
    );
  });
});
