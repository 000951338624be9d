import { pageAddress } from '../../protocol/address/page-address';
import type { Passage } from '../../protocol/passage';
import { squeeze } from '../../protocol/plain-line';

/** The constant of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RANK_OFFSET = 60;

/** Merges lists by reciprocal rank: the scores of different services cannot be compared, ranks can. */
export function fuse(lists: readonly (readonly Passage[])[]): Passage[] {
  return lists
    .flatMap((list) => list.map((passage, rank) => ({ passage, weight: 1 / (RANK_OFFSET + rank) })))
    .sort((a, b) => b.weight - a.weight)
    .map(({ passage }) => passage);
}

/** Drops passages that repeat an earlier one of the same page, as when a clip was sent to a service. */
export function foldDuplicates(passages: readonly Passage[]): Passage[] {
  return firstOfEach(passages, (one) => `${pageOf(one)}\n${squeeze(one.content)}`);
}

/** Keeps the best passage of each page, in the order of the list. */
export function foldByPage(passages: readonly Passage[]): Passage[] {
  return firstOfEach(passages, (one) => `${one.namespace}\n${pageOf(one)}`);
}

function pageOf({ source }: Passage): string {
  return source.url === '' ? source.uid : pageAddress(source.url);
}

function firstOfEach(passages: readonly Passage[], keyOf: (one: Passage) => string): Passage[] {
  const seen = new Set<string>();
  return passages.filter((one) => {
    const key = keyOf(one);
    return !seen.has(key) && seen.add(key);
  });
}
