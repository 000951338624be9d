import { expect, it } from 'vitest';
import { mergedList } from '../../../../src/background/library/merged-list';

const merged = (current: string, since: string | undefined, next: string) =>
  mergedList(
    [...current],
    { since: since === undefined ? undefined : [...since], next: [...next] },
    (one) => one.toLowerCase(),
  ).join('');

it('keeps what another page has added, removed or changed since', () => {
  expect(merged('abx', 'ab', 'abc')).toBe('abxc');
  expect(merged('b', 'ab', 'abc')).toBe('bc');
  expect(merged('abx', 'ab', 'b')).toBe('bx');
  expect(merged('Abx', 'ab', 'aB')).toBe('ABx');
  expect(merged('abx', 'ab', 'abx')).toBe('abx');
});

it('takes the list as it is given where nothing else has changed', () => {
  expect(merged('ab', 'ab', 'ba')).toBe('ba');
  expect(merged('ab', undefined, 'c')).toBe('c');
});
