import type { KeptDocuments, ListedDocument } from '../../service/ports';
import { isoColumn } from '../store/iso-column';
import type { Sql } from '../store/store';

const COLUMNS = `d.uid, d.title, d.url, d.namespace, d.document_id AS id,
  ${isoColumn('d.saved_at')} AS "savedAt"`;

export function keptDocuments(sql: Sql, accountId: number): KeptDocuments {
  return {
    list: ({ namespaces = [], after, limit }) =>
      sql.query<ListedDocument>(
        `SELECT ${COLUMNS} FROM documents d
         WHERE d.account_id = $1 AND (cardinality($2::text[]) = 0 OR d.namespace = ANY ($2::text[]))
           AND ($3::timestamptz IS NULL
             OR (date_trunc('milliseconds', d.saved_at), d.document_id) < ($3::timestamptz, $4::bigint))
         ORDER BY date_trunc('milliseconds', d.saved_at) DESC, d.document_id DESC LIMIT $5`,
        [accountId, namespaces, after?.savedAt ?? null, after?.id ?? null, limit],
      ),
    async read(uid, { namespace, connection } = {}) {
      const [row] = await sql.query<ListedDocument & { markdown: string }>(
        `SELECT ${COLUMNS}, v.markdown FROM documents d
         JOIN versions v ON v.account_id = d.account_id
           AND v.document_id = d.document_id AND v.version = d.version
         WHERE d.account_id = $1 AND d.uid = $2 AND ($3::text IS NULL OR d.namespace = $3::text)
           AND ($4::text IS NULL OR d.connection_uid = $4::text)
         ORDER BY d.saved_at DESC LIMIT 1`,
        [accountId, uid, namespace ?? null, connection ?? null],
      );
      return row;
    },
  };
}
