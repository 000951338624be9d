/** The documents of a custom connection: upserted, listed and removed by the uid they have there. */

import { sha256, shortSha256 } from '../../protocol/digest';
import { NO_DETAILS } from '../../protocol/document/no-details';
import type { Connection } from '../../protocol/interface/context';
import type { PushedDocument } from '../../protocol/interface/push';
import type { Database, DocumentRow } from '../../storage/database/database';
import type { Library } from '../library';
import { removeDocument } from './bin';
import { type DocumentToKeep, keepTogether, type SaveOutcome } from './save';

/** Keeps all of them in one transaction, or none. One change per document, in order. */
export async function pushDocuments(
  library: Library,
  connection: Connection,
  documents: readonly PushedDocument[],
  now: number,
): Promise<SaveOutcome['change'][]> {
  const at = new Date(now).toISOString();
  const keepings = await Promise.all(
    documents.map(async (pushed) => ({ document: await toDocument(connection, pushed, at) })),
  );
  const outcomes = await keepTogether(library, keepings, now, [], (keep) => keep());
  return outcomes.map(({ change }) => change);
}

/** Moves a document into the bin. Resolves with whether there was one. */
export async function removePushed(
  library: Library,
  connection: string,
  uid: string,
  now: number,
): Promise<boolean> {
  return removeDocument(library, await pushedUid(connection, uid), now);
}

/** Lists a connection's documents by uid, starting after `after`. */
export function listPushed(
  database: Database,
  connection: string,
  after: string,
  limit: number,
): Promise<DocumentRow[]> {
  return database.documents
    .where('[origin.connection.uid+origin.uid]')
    .between([connection, after], [connection, []], false, false)
    .limit(limit)
    .toArray();
}

/** Connections choose their uids freely, so two connections may choose the same uid, or one of ours. */
async function pushedUid(connection: string, uid: string): Promise<string> {
  return shortSha256(`pushed\n${connection}\n${uid}`);
}

async function toDocument(
  connection: Connection,
  { uid, title, url, markdown, sourceUpdatedAt }: PushedDocument,
  at: string,
): Promise<DocumentToKeep> {
  return {
    ...NO_DETAILS,
    uid: await pushedUid(connection.uid, uid),
    kind: 'page',
    url,
    pageUrl: url,
    title,
    site: connection.name,
    publishedAt: sourceUpdatedAt,
    namespace: connection.uid,
    markdown,
    origin: {
      via: 'push',
      digest: await sha256(JSON.stringify([title, url, markdown])),
      connection,
      uid,
      updatedAt: sourceUpdatedAt || at,
    },
  };
}
