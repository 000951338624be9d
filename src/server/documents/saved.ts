import { setImmediate } from 'node:timers/promises';
import { joinParts } from '../../chunking/parts';
import { sha256 } from '../../protocol/digest';
import type { Saver } from '../../service/ports';
import { IDEMPOTENCY_MS, savedUid } from '../../service/routes/save';
import { SAVED_CONNECTION } from '../accounts/accounts';
import { indexDocument } from '../search/index-rows';
import { isoColumn } from '../store/iso-column';
import type { Store } from '../store/store';
import { writeAccount } from './write-account';
import { findDocuments, writeDocuments } from './write-documents';

/** A key used before this time is forgotten. */
const FORGOTTEN = `now() - interval '${IDEMPOTENCY_MS} milliseconds'`;

export function storedSaver(store: Store, accountId: number): Saver {
  const versionsOf = async (namespace: string) =>
    [accountId, SAVED_CONNECTION.uid, await savedUid(namespace)] as const;
  return {
    async save(item) {
      const markdown = joinParts(item.parts);
      // A long text took a while to read, so others have their turn.
      await setImmediate();
      const contentSha = await sha256(markdown);
      const indexed = await indexDocument(item);
      return writeAccount(store, accountId, async (sql) => {
        if (item.idempotencyKey !== undefined) {
          const [used] = await sql.query<{ digest: string; version: number }>(
            `SELECT digest, version FROM idempotency_keys
             WHERE account_id = $1 AND key = $2 AND used_at >= ${FORGOTTEN}`,
            [accountId, item.idempotencyKey],
          );
          if (used !== undefined) {
            return used.digest === `${item.uid} ${item.digest}`
              ? { change: 'unchanged', version: used.version }
              : { change: 'conflict' };
          }
        }
        const [former] = await findDocuments(sql, accountId, SAVED_CONNECTION.uid, [item.uid]);
        const same = former?.digest === item.digest;
        if (!same) {
          const document = {
            ...item,
            connectionUid: SAVED_CONNECTION.uid,
            markdown,
            contentSha,
            sourceUpdatedAt: item.sourceUpdatedAt ?? '',
            indexed,
          };
          await writeDocuments(sql, accountId, [document], [former]);
        }
        const version = same ? former.version : (former?.version ?? 0) + 1;
        if (item.idempotencyKey !== undefined) {
          await sql.query(
            `DELETE FROM idempotency_keys WHERE account_id = $1 AND used_at < ${FORGOTTEN}`,
            [accountId],
          );
          await sql.query(
            'INSERT INTO idempotency_keys (account_id, key, digest, version) VALUES ($1, $2, $3, $4)',
            [accountId, item.idempotencyKey, `${item.uid} ${item.digest}`, version],
          );
        }
        return { change: same ? 'unchanged' : former ? 'updated' : 'created', version };
      });
    },

    async versions(namespace) {
      return store.query(
        `SELECT v.version, v.title, ${isoColumn('v.saved_at')} AS "savedAt",
           v.content_sha AS "contentSha", length(v.markdown) AS length
         FROM documents d JOIN versions v ON v.account_id = d.account_id AND v.document_id = d.document_id
         WHERE d.account_id = $1 AND d.connection_uid = $2 AND d.uid = $3 ORDER BY v.version DESC`,
        await versionsOf(namespace),
      );
    },

    async version(namespace, version) {
      const [row] = await store.query<{ markdown: string }>(
        `SELECT v.markdown FROM documents d
         JOIN versions v ON v.account_id = d.account_id AND v.document_id = d.document_id
         WHERE d.account_id = $1 AND d.connection_uid = $2 AND d.uid = $3 AND v.version = $4`,
        [...(await versionsOf(namespace)), version],
      );
      return row?.markdown;
    },
  };
}
