import { expect, it } from 'vitest';
import { bestChunks, type LooseText } from '../../../../src/library/index/best-chunks';

const NONE = () => undefined;

function text(uid: string, markdown: string): LooseText {
  const connection = { uid: 'library', type: 'library', name: '', logo_url: '' };
  const source = { citation: null, uid, title: uid, url: '', source_updated_at: '', connection };
  return { title: uid, url: '', namespace: '', updatedAt: '', language: '', markdown, source };
}

const filler = (about: string) => `Here is more about ${about}. `.repeat(60);
const parts = ['ferries', 'anchors', 'knots', 'tides', 'paint'].map(
  (about) => `## On ${about}\n\n${filler(about)}`,
);

it('finds the chunk that has the words of the question, with where it stands', async () => {
  const [best] = await bestChunks(
    [text('boats', parts.join('\n\n'))],
    'what of the knot?',
    3,
    NONE,
  );
  expect(best?.content).toContain('more about knots');
  expect(best?.position).toBe(2);
  expect(best?.source.uid).toBe('boats');
});

it('ranks the chunks of several texts together', async () => {
  const texts = [text('one', parts[0] ?? ''), text('two', `${parts[1]}\n\n${parts[2]}`)];
  const found = await bestChunks(texts, 'anchors', 2, NONE);
  expect(found.map(({ source }) => source.uid)).toEqual(['two', 'one']);
});

it('gives the beginning for a question that no word of the text answers', async () => {
  const found = await bestChunks([text('boats', parts.join('\n\n'))], 'summarise', 2, NONE);
  expect(found.map(({ position }) => position)).toEqual([0, 1]);
});

it('has nothing to give of no text, and one chunk of a short one', async () => {
  expect(await bestChunks([text('empty', '')], 'tide', 5, NONE)).toEqual([]);
  expect(await bestChunks([text('note', 'The tide.')], 'tide', 5, NONE)).toHaveLength(1);
});
