import { connect, result } from './connection';
import type { Database } from './database';

/** Which of these uids have a document. One trip, however many they are. */
export async function knownUids(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const transaction = (await connect(database)).transaction('documents');
  const index = transaction.objectStore('documents').index('uid');
  const ids = await Promise.all(uids.map((uid) => result(index.getKey(uid))));
  return new Set(uids.filter((_, i) => ids[i] !== undefined));
}
