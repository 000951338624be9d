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
