import { pageAddress } from '../../protocol/address/page-address';
import type { Passage } from '../../protocol/passage';
import { squeeze } from '../../protocol/plain-line';

/** Of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RANK_OFFSET = 60;

/** One list of several, by reciprocal rank: scores of different services cannot be compared, places can. */
export function fuse(lists: readonly (readonly Passage[])[]): Passage[] {
  return lists
    .flatMap((list) => list.map((passage, rank) => ({ passage, weight: 1 / (RANK_OFFSET + rank) })))
    .sort((a, b) => b.weight - a.weight)
    .map(({ passage }) => passage);
}

/** Drops passages that say word for word what an earlier one of the same page says: a clip that went to a service. */
export function foldDuplicates(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ content, source }) => {
    const page = source.url === '' ? source.uid : pageAddress(source.url);
    const key = `${page}\n${squeeze(content)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
