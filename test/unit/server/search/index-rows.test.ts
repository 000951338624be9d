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

it('lets other requests run while a text of very many headings is cut into chunks', async () => {
  let turns = 0;
  let isOver = false;
  const run = () => {
    turns += 1;
    if (!isOver) setImmediate(run);
  };
  setImmediate(run);
  const headings = 100_000;
  const parts = ['# h\n'.repeat(headings)];
  const { chunks } = await indexDocument({ title: '', url: '', namespace: '', parts });
  isOver = true;
  expect(turns).toBeGreaterThan(chunks.length + headings / 1_000);
});
