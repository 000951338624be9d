import { afterEach, expect, it, vi } from 'vitest';
import type { FoundPlaces, RequestOf } from '../../../../src/messages/requests';
import type { Environment } from '../../../../src/ui/environment';
import { createListing } from '../../../../src/ui/list/listing';

let listing: ReturnType<typeof createListing> | undefined;
afterEach(() => listing?.stop());

it('a library that cannot be read fails what is asked of it, and says why', async () => {
  const ask: Environment['ask'] = () => Promise.reject(new Error('The disk is gone.'));
  listing = createListing({ ask, listen: () => () => undefined });
  await expect(listing.uidsWithin({ tag: ['wader'] })).rejects.toThrow('unexpected');
  await expect(listing.whole()).rejects.toThrow();
  expect(listing.problem.value?.code).toBe('unexpected');
});

it('shows where the words are now in a row that was drawn while the search was made again', async () => {
  const finds: ((found: FoundPlaces) => void)[] = [];
  const asked: RequestOf<'listing.rows'>['places'][] = [];
  const answer = (name: string, request: object): unknown => {
    if (name === 'listing.find') return new Promise((found) => finds.push(found));
    if (name === 'listing.catalogue') return { entries: [] };
    if (name !== 'listing.rows') return [];
    asked.push((request as RequestOf<'listing.rows'>).places);
    return [{ id: 1, document: {} }];
  };
  const ask = (async (name, request) => answer(name, request)) as Environment['ask'];
  let change: (detail: { uid: string }) => void = () => undefined;
  const listen = ((name: string, heard: typeof change) => {
    if (name === 'library.changed') change = heard;
    return () => undefined;
  }) as Environment['listen'];
  listing = createListing({ ask, listen });
  listing.show({ query: 'tide', within: {} });
  const foundAt = async (times: number, position: number) => {
    await vi.waitFor(() => expect(finds).toHaveLength(times));
    return () => finds[times - 1]?.({ places: [[1, position]], terms: ['tide'] });
  };
  (await foundAt(1, 0))();
  await vi.waitFor(() => expect(listing?.found.value?.positions.get(1)).toBe(0));
  await vi.waitFor(() => expect(listing?.catalogue.value).toBeDefined());
  listing.need([1]);
  change({ uid: 'a' });
  const find = await foundAt(2, 5);
  listing.need([1]);
  find();
  await vi.waitFor(() => expect(listing?.found.value?.positions.get(1)).toBe(5));
  listing.need([1]);
  expect(asked.at(-1)).toEqual([[1, 5]]);
});
