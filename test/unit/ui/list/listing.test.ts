import { afterEach, expect, it } from 'vitest';
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
