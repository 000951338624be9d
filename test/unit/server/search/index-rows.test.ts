import { expect, it } from 'vitest';
import { indexDocument } from '../../../../src/server/search/index-rows';

it('lets other requests run between the chunks of a long document', async () => {
  let turns = 0;
  let isOver = false;
  const run = () => {
    turns += 1;
    if (!isOver) setImmediate(run);
  };
  setImmediate(run);
  const text = 'Terns dive beside herons.\n\n'.repeat(4_000);
  const { chunks } = await indexDocument({ title: '', url: '', namespace: '', parts: [text] });
  isOver = true;
  expect(chunks.length).toBeGreaterThan(20);
  expect(turns).toBeGreaterThanOrEqual(chunks.length);
});
