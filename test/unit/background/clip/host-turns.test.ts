import { expect, it } from 'vitest';
import { HostTurns } from '../../../../src/background/clip/host-turns';

it('asks one host for one page at a time, the others meanwhile, and each again after its rest', () => {
  const turns = new HostTurns<string>();
  for (const page of ['a1', 'a2', 'a3']) turns.add('a', page);
  turns.add('b', 'b1');
  expect(turns.next(0)).toEqual({ one: 'a1', host: 'a' });
  expect(turns.next(0)).toEqual({ one: 'b1', host: 'b' });
  // Host a has not answered, and b has no more.
  const busy = turns.next(0);
  expect(busy).toHaveProperty('after');
  turns.done('a', 5_000);
  turns.done('b', 5_000);
  expect(turns.next(4_999)).toEqual({ after: 5_000 });
  expect(turns.next(5_000)).toEqual({ one: 'a2', host: 'a' });
  turns.done('a', 5_000);
  expect(turns.next(5_000)).toEqual({ one: 'a3', host: 'a' });
  turns.done('a', 5_000);
  expect(turns.next(5_000)).toBeUndefined();
});
