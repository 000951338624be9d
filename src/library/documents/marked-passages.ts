import type { MarkedPassage } from '../../protocol/document/document';
import { siteOf } from '../../protocol/document/page-title';
import type { Database } from '../../storage/database/database';

/** Highlights, the newest first. @param since none older than this, ISO 8601 UTC. */
export async function markedPassages(
  database: Database,
  { skip, limit, since = '' }: { skip: number; limit: number; since?: string | undefined },
): Promise<{ marks: MarkedPassage[]; isAll: boolean }> {
  const rows = await database.highlights
    .where('createdAt')
    .aboveOrEqual(since)
    .reverse()
    .offset(skip)
    .limit(limit)
    .toArray();
  const uids = [...new Set(rows.map(({ documentUid }) => documentUid))];
  const documents = await database.documents.where('uid').anyOf(uids).toArray();
  const sources = new Map(documents.map((document) => [document.uid, document]));
  const marks = rows.flatMap(({ id, exact, note, createdAt, documentUid }): MarkedPassage[] => {
    const source = sources.get(documentUid);
    if (source === undefined) return [];
    const { uid, title, url, byline, publishedAt, tags } = source;
    const passage = { id, exact, note, createdAt, uid, title, url, byline, publishedAt };
    return [{ ...passage, site: siteOf(url), ...(tags !== undefined && { tags }) }];
  });
  return { marks, isAll: rows.length < limit };
}
