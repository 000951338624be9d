import { expect, it } from 'vitest';
import type { ShownRow } from '../../../../src/messages/requests';
import type { Environment } from '../../../../src/ui/environment';
import { createRowsInSight, type Found } from '../../../../src/ui/list/rows-in-sight';

const row = (id: number) => ({ id }) as ShownRow;

function rowsOf(found: () => Found | undefined = () => undefined) {
  const asked: number[][] = [];
  const failures: unknown[] = [];
  const waiting: (() => void)[] = [];
  const ask = ((_: string, { places }: { places: [number, number][] }) => {
    const ids = places.map(([id]) => id);
    asked.push(ids);
    return new Promise((resolve, reject) => {
      waiting.push(() => (ids.includes(-1) ? reject(new Error('gone')) : resolve(ids.map(row))));
    });
  }) as unknown as Environment['ask'];
  const sight = createRowsInSight(ask, found, (error) => failures.push(error));
  const arrive = () => {
    for (const come of waiting.splice(0)) come();
  };
  return { sight, asked, failures, arrive };
}

it('asks once for each row that comes into sight', async () => {
  const { sight, asked, arrive } = rowsOf();
  const reading = [sight.need([1, 2]), sight.need([2, 3]), sight.need([1])];
  arrive();
  await Promise.all(reading);
  expect(asked).toEqual([[1, 2], [3]]);
  expect([...sight.rows.value.keys()]).toEqual([1, 2, 3]);
});

it('remembers several screens, and reads anew what it has forgotten', async () => {
  const { sight, asked, arrive } = rowsOf();
  for (let from = 0; from < 400; from += 100) {
    const reading = sight.need(Array.from({ length: 100 }, (_, i) => from + i));
    arrive();
    await reading;
  }
  expect(sight.rows.value.size).toBe(300);
  expect(sight.rows.value.has(0)).toBe(false);
  const reading = sight.need([0, 399]);
  arrive();
  await reading;
  expect(asked.at(-1)).toEqual([0]);
});

it('keeps no row that was read for another search', async () => {
  const search = { query: 'owl', ids: [1], positions: new Map([[1, 4]]), terms: ['owl'] };
  let found: Found | undefined = search as unknown as Found;
  const { sight, arrive } = rowsOf(() => found);
  const reading = sight.need([1]);
  found = undefined;
  arrive();
  await reading;
  expect(sight.rows.value.size).toBe(0);
});

it('says why rows could not be read', async () => {
  const { sight, failures, arrive } = rowsOf();
  const reading = sight.need([-1]);
  arrive();
  await reading;
  expect(failures).toEqual([new Error('gone')]);
});

it('shows rows until they have been read again, but none of a former search', () => {
  const { sight, asked } = rowsOf();
  sight.keep([row(1)]);
  sight.askAgain();
  void sight.need([1]);
  expect(asked).toEqual([[1]]);
  expect(sight.rows.value.size).toBe(1);
  sight.forget();
  expect(sight.rows.value.size).toBe(0);
});

it('asks again for rows that did not come', async () => {
  const { sight, asked, failures, arrive } = rowsOf();
  for (let times = 0; times < 2; times += 1) {
    const reading = sight.need([-1]);
    arrive();
    await reading;
  }
  expect(asked).toEqual([[-1], [-1]]);
  expect(failures).toHaveLength(2);
});
