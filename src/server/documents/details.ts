import { siteOf } from '../../protocol/document/page-title';
import type { Source } from '../../protocol/interface/context';
import { type DocumentDetails, LONGEST_OPENING } from '../../protocol/passage';
import { isoColumn } from '../store/iso-column';
import type { Sql } from '../store/store';

/** Returns what is known about a cited document besides its text. Only its front matter names its author. */
export async function detailsOf(
  sql: Sql,
  accountId: number,
  { uid, connection }: Source,
): Promise<DocumentDetails | undefined> {
  const [row] = await sql.query<
    Pick<DocumentDetails, 'namespace' | 'savedAt' | 'opening'> & { url: string }
  >(
    `SELECT d.url, d.namespace, left(v.markdown, $4) AS opening,
       ${isoColumn('d.saved_at')} AS "savedAt"
     FROM documents d JOIN versions v USING (account_id, document_id, version)
     WHERE d.account_id = $1 AND d.uid = $2 AND d.connection_uid = $3`,
    [accountId, uid, connection.uid, LONGEST_OPENING],
  );
  if (row === undefined) return undefined;
  const { url, ...known } = row;
  return { author: '', published: '', site: siteOf(url), ...known };
}
