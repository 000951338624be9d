/** Texts of hundreds of thousands of letters, pieces and words: each is read to its end, and nothing of it is lost. */
import { expect, it } from 'vitest';
import { chunkMarkdown } from '../../src/chunking/chunks';
import { sectionsOf } from '../../src/client/default-form';
import { commonShare, RunSample } from '../../src/library/twins/run-sketch';
import { textRuns } from '../../src/library/twins/text-runs';
import { inColumns } from '../../src/reading/pdf/columns';
import { analyse } from '../../src/retrieval/analysis/analyse';
import { PostingCollector } from '../../src/retrieval/index/posting-collector';
import { tagTerm } from '../../src/retrieval/query/tag-term';

it('is analysed, whatever length its runs have', () => {
  expect(analyse('漢字'.repeat(200_000))).toHaveLength(399_999);
  expect(analyse(`漢${'ab_'.repeat(200_000)}`).length).toBeGreaterThan(200_000);
});

it.each(['# a\n', 'a\n\n', '\n', '- b\n', '|c|\n', 'word ', '。'])(
  'is cut where it is nothing but %j',
  (unit) => {
    const markdown = unit.repeat(Math.ceil(500_000 / unit.length));
    const chunks = chunkMarkdown(markdown).map(({ text }) => text);
    expect(chunks.join('')).toBe(markdown);
  },
);

it.each(['[](http://a', '[[[[', 'source ', '- ', '---\ntitle: ', '```\n', '<http://'])(
  'is read as an answer in the default form: %j',
  (evil) => expect(sectionsOf(evil.repeat(40_000)).length).toBeLessThanOrEqual(20),
);

it('is a page of a PDF of very many pieces', () => {
  const pieces = Array.from({ length: 200_000 }, (_, i) => {
    const [x, y] = [(i * 37) % 500, (i * 11) % 800];
    return { text: 'x', x, y, size: 10, width: 3, endsLine: true };
  });
  expect(inColumns(pieces)).toHaveLength(200_000);
});

it('is compared with another in little memory', () => {
  const words = Array.from({ length: 1_000_000 }, (_, n) => Math.imul(n + 1, 2_654_435_761) >>> 0);
  const million = words.map((word) => `w${word}`).join(' ');
  const sample = sampleOf(million);
  expect(sample.runs.size).toBeLessThanOrEqual(20_000);
  const other = sampleOf(million.slice(0, Math.floor(million.length * 0.9)));
  expect(commonShare(sample, other)).toBeCloseTo(0.9, 1);
});

function sampleOf(text: string): RunSample {
  const sample = new RunSample();
  for (const runs of textRuns(text)) sample.add(runs);
  return sample;
}

it('is collected under the same terms when more words were seen than are remembered', () => {
  const collector = new PostingCollector();
  const tag = tagTerm('site:example.com');
  const chunks = Array.from({ length: 90 }, (_, n) => {
    const fresh = Array.from({ length: 1_100 }, (_, i) => `x${n}y${i}`);
    return { title: 'Jackdaws', headings: [], body: [...fresh, 'jackdaw'].join(' ') };
  });
  for (const fields of chunks) collector.addChunk(fields, [tag]);
  const collected = new Map<string, number>();
  for (const { term, from, to } of collector.inOrder()) {
    expect(collected.has(term), term).toBe(false);
    collected.set(term, to - from);
  }
  for (const term of ['jackdaw', tag]) expect(collected.get(term)).toBe(chunks.length);
});
