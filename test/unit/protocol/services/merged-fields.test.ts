import { expect, it } from 'vitest';
import { mergedFields } from '../../../../src/protocol/services/merged-fields';

interface Thing {
  name: string;
  at?: { host: string };
  on: boolean;
}

it('changes only the fields that the page has changed, in an object that another has changed too', () => {
  const since: Thing = { name: 'a', at: { host: 'here' }, on: true };
  const moved: Thing = { name: 'a', at: { host: 'there' }, on: true };
  expect(mergedFields(moved, since, { ...since, on: false })).toEqual({ ...moved, on: false });
  expect(mergedFields({ ...moved, on: false }, since, { ...since, name: 'b' })).toEqual({
    ...{ name: 'b', at: { host: 'there' }, on: false },
  });
  // A field that one of them leaves out is gone.
  expect(mergedFields(moved, since, { name: 'a', on: true })).toEqual({ name: 'a', on: true });
  expect(mergedFields({ name: 'c', on: true }, since, since)).toEqual({ name: 'c', on: true });
});
