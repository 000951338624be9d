import { expect, it } from 'vitest';
import { saidBefore } from '../../../src/answer/said-before';
import { atOnce } from '../../../src/protocol/sliced-work';
import { queryTerms } from '../../../src/retrieval/analysis/query-terms';

const terms = (text: string) => queryTerms(text).map(({ term }) => term);

const compare = (...given: Parameters<typeof saidBefore>) => atOnce(saidBefore(...given));

const eggs =
  'The female jackdaw lays four or five pale blue eggs in late April. She sits on them for 18 days, while the male brings her food from the fields around the colony.';
const tides =
  'High water comes about fifty minutes later every day, because the Moon moves on along its orbit while the Earth turns below it once.';
const kept = [
  { uid: 'tides', markdown: `# Tides\n\n${tides}` },
  { uid: 'jackdaws', markdown: `# Jackdaws\n\nThey nest in chimneys.\n\n${eggs}` },
];

it('finds what is said in nearly the same words, and where', () => {
  const page =
    'In late April the female jackdaw lays four or five eggs, pale blue. She sits on them for 18 days while the male brings food from the fields.';
  const { all, said } = compare(`# Birds\n\n${page}\n\nToo short.`, kept, terms);
  expect(all).toBe(1);
  expect(said).toMatchObject([{ paragraph: page, uid: 'jackdaws' }]);
  expect(eggs).toContain(said[0]?.quote);
});

it('takes another number for something new', () => {
  const { said } = compare(eggs.replace('18 days', '24 days'), kept, terms);
  expect(said).toEqual([]);
});

it('takes a paragraph for new of which only a small part was said', () => {
  const added =
    'Ringers weighed every chick twice a week, and the lightest were those of parents that had come to the town in their first winter.';
  const { all, said } = compare(`${added} ${added} ${tides}`, kept, terms);
  expect([all, said]).toEqual([1, []]);
});

it('says nothing of a text without paragraphs, or with nothing kept', () => {
  expect(compare('', kept, terms)).toEqual({ all: 0, said: [] });
  expect(compare(tides, [], terms)).toEqual({ all: 1, said: [] });
});
