import { expect, it } from 'vitest';
import { indexOldAgain } from '../../../../src/server/documents/index-old-documents';
import type { Store } from '../../../../src/server/store/store';

/** A store whose transactions end without ever waiting for the system, as those of the embedded one do. */
function storeOf(transactions: (() => number)[]): Store {
  return {
    query: async () => [
      { account_id: 1, documents: 2 },
      { account_id: 2, documents: 1 },
    ],
    transaction: async () => {
      const next = transactions.shift();
      return next === undefined ? 0 : next();
    },
  } as unknown as Store;
}

it('gives others their turn between two transactions', async () => {
  let turns = 0;
  const seen: number[] = [];
  const step = () => {
    seen.push(turns);
    setImmediate(() => {
      turns += 1;
    });
    return 1;
  };
  await indexOldAgain(
    storeOf([step, step, step]),
    () => undefined,
    () => false,
  );
  expect(seen).toEqual([0, 1, 2]);
});

it('goes on with the next account where one fails, and says so', async () => {
  const fails = () => {
    throw new Error('a lock was not to be had');
  };
  const said: unknown[] = [];
  await indexOldAgain(
    storeOf([fails, () => 1]),
    (...line) => said.push(line),
    () => false,
  );
  expect(said).toEqual([
    ['error', 'indexing again failed', expect.objectContaining({ account: 1 })],
    ['info', 'indexing again', { done: 1, total: 3 }],
  ]);
});
