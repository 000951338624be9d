import type { MarkedPassage } from '../../protocol/document/document';
import { siteOf } from '../../protocol/document/page-title';
import type { Database, HighlightRow } from '../../storage/database/database';
import { connect } from '../../storage/database/idb';
import { readBack } from '../../storage/database/idb-events';
import { knownDocuments } from '../../storage/known-uids';

/** Lists highlights, newest first. @param since leaves out older ones, ISO 8601 UTC. */
export async function markedPassages(
  database: Database,
  { skip, limit, since = '' }: { skip: number; limit: number; since?: string | undefined },
): Promise<{ marks: MarkedPassage[]; isAll: boolean }> {
  const transaction = (await connect(database)).transaction('highlights', 'readonly');
  const rows: HighlightRow[] = [];
  await readBack<HighlightRow>(
    transaction.objectStore('highlights').index('createdAt'),
    (row) => (rows.push(row) === limit ? 'enough' : undefined),
    { range: IDBKeyRange.lowerBound(since), skip },
  );
  const uids = [...new Set(rows.map(({ documentUid }) => documentUid))];
  const sources = await knownDocuments(database, uids);
  const marks = rows.flatMap(({ id, exact, note, createdAt, documentUid }): MarkedPassage[] => {
    const source = sources.get(documentUid);
    if (source === undefined) return [];
    const { uid, title, url, byline, publishedAt, tags } = source;
    const passage = { id, exact, note, createdAt, uid, title, url, byline, publishedAt };
    return [{ ...passage, site: siteOf(url), ...(tags !== undefined && { tags }) }];
  });
  return { marks, isAll: rows.length < limit };
}
