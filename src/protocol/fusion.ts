import { pageAddress } from './address/page-address';

/** The constant of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RANK_OFFSET = 60;

/** Returns the weight of a rank. */
export const rankWeight = (rank: number): number => 1 / (RANK_OFFSET + rank);

/** Merges lists by reciprocal rank, because ranks of different services can be compared but scores cannot. */
export function fuse<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list) => list.map((item, rank) => ({ item, weight: rankWeight(rank) })))
    .sort((a, b) => b.weight - a.weight)
    .map(({ item }) => item);
}

/** Returns the same key for everything that comes from one page. */
export const pageOf = ({ uid, url }: { uid: string; url: string }): string =>
  url === '' ? uid : pageAddress(url);
