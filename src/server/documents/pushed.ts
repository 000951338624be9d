import { setImmediate } from 'node:timers/promises';
import { sha256 } from '../../protocol/digest';
import type { PushChange, PushedDocuments, PushedSummary } from '../../service/ports';
import { indexDocument } from '../search/index-rows';
import { eraseChunks } from '../search/write-chunks';
import { isoColumn } from '../store/iso-column';
import type { Store } from '../store/store';
import { writeAccount } from './write-account';
import { type DocumentToWrite, findDocuments, writeDocuments } from './write-documents';

export function storedPushes(store: Store, accountId: number): PushedDocuments {
  return {
    async upsert(connection, documents) {
      const prepared: DocumentToWrite[] = [];
      for (const document of documents) {
        const { title, url, markdown } = document;
        // Each step over a long text takes a while, so others have their turn between two.
        await setImmediate();
        const contentSha = await sha256(markdown);
        await setImmediate();
        prepared.push({
          ...document,
          connectionUid: connection,
          namespace: connection,
          contentSha,
          digest: await sha256(JSON.stringify([title, url, markdown])),
          indexed: await indexDocument({ title, url, namespace: connection, parts: [markdown] }),
        });
      }
      return writeAccount(store, accountId, async (sql) => {
        const uids = prepared.map(({ uid }) => uid);
        const former = await findDocuments(sql, accountId, connection, uids);
        const changes = prepared.map(({ digest }, index): PushChange => {
          const known = former[index];
          if (known === undefined) return 'created';
          return known.digest === digest ? 'unchanged' : 'updated';
        });
        const changed = (_: unknown, index: number) => changes[index] !== 'unchanged';
        const written = prepared.filter(changed);
        if (written.length > 0) {
          const before = former.filter(changed);
          await writeDocuments(sql, accountId, written, before);
          await sql.query(
            `DELETE FROM versions v USING documents d
             WHERE v.account_id = $1 AND d.account_id = $1 AND v.document_id = d.document_id
               AND v.version < d.version AND d.document_id = ANY ($2::integer[])`,
            [accountId, before.flatMap((known) => (known ? [known.document_id] : []))],
          );
        }
        return changes;
      });
    },

    async remove(connection, uid) {
      return writeAccount(store, accountId, async (sql) => {
        const [known] = await findDocuments(sql, accountId, connection, [uid]);
        if (known === undefined) return false;
        await eraseChunks(sql, accountId, [known.document_id]);
        await sql.query('DELETE FROM documents WHERE account_id = $1 AND document_id = $2', [
          accountId,
          known.document_id,
        ]);
        return true;
      });
    },

    async list(connection, after, limit) {
      return store.query<PushedSummary>(
        `SELECT uid, title, url, content_sha AS "contentSha",
           ${isoColumn('source_updated_at')} AS "sourceUpdatedAt"
         FROM documents WHERE account_id = $1 AND connection_uid = $2 AND uid COLLATE "C" > $3
         ORDER BY uid COLLATE "C" LIMIT $4`,
        [accountId, connection, after, limit],
      );
    },
  };
}

/** Documents that one statement erases, because a connection may have pushed any number. */
const STEP = 500;

/** Deletes a custom connection with its documents. Resolves with their number, if it can be pushed to. */
export async function deleteConnection(
  store: Store,
  accountId: number,
  connection: string,
): Promise<number | undefined> {
  return writeAccount(store, accountId, async (sql) => {
    const rows = await sql.query(
      `SELECT 1 FROM connections
       WHERE account_id = $1 AND connection_uid = $2 AND token_sha IS NOT NULL`,
      [accountId, connection],
    );
    if (rows.length === 0) return undefined;
    const documents = await sql.query<{ document_id: number }>(
      'SELECT document_id FROM documents WHERE account_id = $1 AND connection_uid = $2',
      [accountId, connection],
    );
    const ids = documents.map(({ document_id }) => document_id);
    for (let at = 0; at < ids.length; at += STEP) {
      await eraseChunks(sql, accountId, ids.slice(at, at + STEP));
    }
    await sql.query('DELETE FROM connections WHERE account_id = $1 AND connection_uid = $2', [
      accountId,
      connection,
    ]);
    return documents.length;
  });
}
