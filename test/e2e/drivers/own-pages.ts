import { afterAll, beforeAll } from 'vitest';
import { servePages } from '../../../scripts/run/serve-pages.mjs';
import { readArticle } from './articles';

/**
 * Pages on loopback for the tests of a file: there before what its own `beforeAll` opens, and gone after what it closes.
 * @param read the page of a file name
 */
export function ownPages(read: Parameters<typeof servePages>[0] = readArticle) {
  let pages: Awaited<ReturnType<typeof servePages>>;
  beforeAll(async () => {
    pages = await servePages(read);
  });
  afterAll(() => pages?.close());
  return { url: (file: string) => pages.url(file) };
}
