import { pageOf, rankWeight } from '../../protocol/fusion';
import type { Passage } from '../../protocol/passage';
import { squeeze } from '../../protocol/plain-line';
import { firstOfEach } from '../../retrieval/rank/first-of-each';

/** Merges lists by reciprocal rank, because ranks of different services can be compared but scores cannot. */
export function fuse(lists: readonly (readonly Passage[])[]): Passage[] {
  return lists
    .flatMap((list) => list.map((passage, rank) => ({ passage, weight: rankWeight(rank) })))
    .sort((a, b) => b.weight - a.weight)
    .map(({ passage }) => passage);
}

/** Drops passages that repeat an earlier one of the same page, as when a clip was sent to a service. */
export function foldDuplicates(passages: readonly Passage[]): Passage[] {
  return firstOfEach(passages, (one) => `${pageOf(one.source)}\n${squeeze(one.content)}`);
}

/** Keeps the best passage of each page, in the order of the list. */
export function foldByPage(passages: readonly Passage[]): Passage[] {
  return firstOfEach(passages, (one) => `${one.namespace}\n${pageOf(one.source)}`);
}
