import { afterEach, expect, it, vi } from 'vitest';
import { factoryAfter } from '../../../../src/storage/database/later-opening';

afterEach(() => void vi.unstubAllGlobals());

it('reports a browser that cannot open a database, where something was waited for too', async () => {
  const broken = new DOMException('Internal error opening backing store.', 'UnknownError');
  const open = () => {
    throw broken;
  };
  vi.stubGlobal('indexedDB', { open });
  const request = factoryAfter(async () => {}).open('jackdaw');
  const failed = new Promise<Event>((resolve) => {
    request.onerror = resolve;
  });
  expect(await failed).toMatchObject({ target: { error: broken } });
});
