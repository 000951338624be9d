import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PostingCollector } from '../../../../src/retrieval/index/posting-collector';
import { tagTerm } from '../../../../src/retrieval/query/tag-term';
import { pack } from '../../../../src/retrieval/rows/posting-list';
import { countTerms } from '../../../../src/retrieval/weights/fields';

const listed = (collector: PostingCollector) =>
  Array.from(collector.inOrder(), ({ term, postings, from, to }) => ({
    term,
    postings: [...postings.subarray(from, to)],
  }));

/** As tags are: no word of a text. */
const TAG = tagTerm('site:example.com');

const word = fc.oneof(
  fc.constantFrom('run', 'Running', 'runs', 'node.js', 'C++', 'content_sha', 'HTTPServer', '3.14'),
  fc.constantFrom('東京都', 'naïve', 'can’t', 'ภาษาไทย', 'I.B.M.', '1,000', '𝒳', '_', '...'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
const chunk = fc.record({ title: text, headings: fc.array(text, { maxLength: 2 }), body: text });

describe('collecting postings', () => {
  it('says of every chunk what counting its terms one by one says', () => {
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), (chunks) => {
        const collector = new PostingCollector();
        const expected = new Map<string, number[]>();
        chunks.forEach((fields, ordinal) => {
          const counted = countTerms(fields);
          expect(collector.addChunk(fields, [TAG])).toEqual(counted.lengths);
          for (const [term, frequencies] of [...counted.terms, [TAG, 1] as const]) {
            expected.set(term, [...(expected.get(term) ?? []), pack(ordinal, frequencies)]);
          }
        });
        const collected = listed(collector);
        expect(collected.map(({ term }) => term)).toEqual([...expected.keys()].sort());
        for (const { term, postings } of collected) expect(postings).toEqual(expected.get(term));
      }),
    );
  });
});
