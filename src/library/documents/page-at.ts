import { pageAddress } from '../../protocol/address/page-address';
import type { Passage } from '../../protocol/passage';
import type { Database } from '../../storage/database/database';
import { readPassages } from '../index/search';

/** Returns the beginnings of what is kept of the page at an address, in any namespace, newest first. */
export async function pageAt(database: Database, url: string): Promise<Passage[]> {
  const rows = await database.documents.where('addresses').equals(pageAddress(url)).toArray();
  rows.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const hits = rows.map(({ id }) => ({ document: id, position: 0, score: 0 }));
  return readPassages({ database, languages: () => undefined }, hits, { terms: [], without: [] });
}
