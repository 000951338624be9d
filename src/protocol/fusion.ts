import { pageAddress } from './address/page-address';

/** The constant of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RANK_OFFSET = 60;

/**
 * Returns the weight of a rank. Lists are merged by rank, because the scores of different services cannot be
 * compared.
 */
export const rankWeight = (rank: number): number => 1 / (RANK_OFFSET + rank);

/** Returns the same key for everything that comes from one page. */
export const pageOf = ({ uid, url }: { uid: string; url: string }): string =>
  url === '' ? uid : pageAddress(url);
