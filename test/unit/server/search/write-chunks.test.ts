import { expect, it } from 'vitest';
import { indexDocument } from '../../../../src/server/search/index-rows';
import { writeChunks } from '../../../../src/server/search/write-chunks';
import type { Sql } from '../../../../src/server/store/store';

it('writes a document of many words in steps, between which others are answered', async () => {
  const words = Array.from({ length: 25_000 }, (_, n) => `w${n.toString(36)}x`);
  const indexed = await indexDocument({
    title: '',
    url: '',
    namespace: '',
    parts: [words.join(' ')],
  });
  let written = 0;
  let longest = 0;
  let largest = 0;
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const sql: Sql = {
    async query(text, parameters = []) {
      const lists = parameters.filter((given) => Array.isArray(given));
      longest = Math.max(longest, ...lists.map(({ length }) => length));
      largest = Math.max(largest, JSON.stringify(parameters).length);
      if (text.startsWith('INSERT INTO terms')) written += lists[0]?.length ?? 0;
      return [];
    },
  };
  await writeChunks(sql, 1, [{ documentId: 1, indexed }], 1);
  isOver = true;
  expect(written).toBeGreaterThanOrEqual(words.length);
  expect(longest).toBeLessThanOrEqual(1_000);
  expect(largest).toBeLessThan(400_000);
  expect(turns).toBeGreaterThan(indexed.chunks.length);
});

it('writes few postings with each statement of a text that repeats its words', async () => {
  const words = Array.from({ length: 300 }, (_, n) => `w${n.toString(36)}x`).join(' ');
  const parts = [`${words}\n\n`.repeat(300)];
  const indexed = await indexDocument({ title: '', url: '', namespace: '', parts });
  let largest = 0;
  const sql: Sql = {
    async query(_, parameters = []) {
      largest = Math.max(largest, JSON.stringify(parameters).length);
      return [];
    },
  };
  await writeChunks(sql, 1, [{ documentId: 1, indexed }], 1);
  expect(largest).toBeLessThan(400_000);
});
