import { pageAddress } from '../../protocol/address/page-address';
import type { Passage } from '../../protocol/passage';

/** Keeps the best passage of each page, in the order of the list. */
export function foldByPage(passages: readonly Passage[]): Passage[] {
  const pages = new Set<string>();
  return passages.filter(({ source, namespace }) => {
    const page = `${namespace}\n${source.url === '' ? source.uid : pageAddress(source.url)}`;
    if (pages.has(page)) return false;
    pages.add(page);
    return true;
  });
}
