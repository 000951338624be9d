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
      if (text.startsWith('INSERT INTO terms')) written += lists[0]?.length ?? 0;
      return [];
    },
  };
  await writeChunks(sql, 1, [{ documentId: 1, indexed }], 1);
  isOver = true;
  expect(written).toBeGreaterThanOrEqual(words.length);
  expect(longest).toBeLessThanOrEqual(10_000);
  expect(turns).toBeGreaterThan(indexed.chunks.length);
});
