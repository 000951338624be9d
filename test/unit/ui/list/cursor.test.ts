import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { createCursor } from '../../../../src/ui/list/cursor';

function aList(ids: number[]) {
  const arranged = signal<{ ids: number[] } | undefined>({ ids });
  return { arranged, cursor: createCursor({ arranged } as never) };
}

it('goes to what comes to the place of a row that is removed', () => {
  const { arranged, cursor } = aList([1, 2, 3]);
  cursor.put(2);
  cursor.stay(1);
  arranged.value = { ids: [1, 3] };
  expect(cursor.id.value).toBe(3);
  expect(cursor.turn.value).toBe(1);
});

it('takes the focus from nobody where the row was marked, stayed, and is hidden by words later', () => {
  const { arranged, cursor } = aList([1, 2, 3]);
  cursor.put(2);
  cursor.stay(1);
  arranged.value = { ids: [1, 2, 3] };
  cursor.stay(undefined);
  arranged.value = { ids: [1, 3] };
  expect(cursor.turn.value).toBe(0);
});

it('steps aside from all rows that go, however they go one by one', () => {
  const { arranged, cursor } = aList([1, 2, 3, 4, 5]);
  cursor.put(2);
  const going = new Set([2, 3]);
  cursor.stepAside((id) => going.has(id));
  expect(cursor.id.value).toBe(4);
  expect(cursor.turn.value).toBe(1);
  arranged.value = { ids: [1, 3, 4, 5] };
  arranged.value = { ids: [1, 4, 5] };
  expect(cursor.index.value).toBe(1);
  cursor.stepAside((id) => id >= 4);
  expect(cursor.id.value).toBe(1);
});

it('stays where no row but its own is left, until another comes', () => {
  const { arranged, cursor } = aList([1]);
  cursor.put(1);
  cursor.stepAside(() => true);
  arranged.value = { ids: [2] };
  expect(cursor.id.value).toBe(2);
});
