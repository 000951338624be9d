/** Writes documents, within `writeAccount`. */
import { ANALYSIS_VERSION } from '../../retrieval/analysis/analyse';
import type { FieldLengths } from '../../retrieval/weights/fields';
import type { IndexedDocument } from '../search/index-rows';
import { eraseChunks, type NumberedDocument, writeChunks } from '../search/write-chunks';
import type { Sql } from '../store/store';

export interface DocumentToWrite {
  connectionUid: string;
  uid: string;
  namespace: string;
  title: string;
  url: string;
  markdown: string;
  /** Equal for equal content. */
  digest: string;
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
  /** ISO 8601 UTC; empty: now. */
  sourceUpdatedAt: string;
  indexed: IndexedDocument;
}

export interface FormerDocument {
  document_id: number;
  digest: string;
  version: number;
}

/** Returns the stored facts about documents by uid, in the order of `uids`. */
export async function findDocuments(
  sql: Sql,
  accountId: number,
  connectionUid: string,
  uids: readonly string[],
): Promise<(FormerDocument | undefined)[]> {
  const rows = await sql.query<FormerDocument & { uid: string }>(
    `SELECT uid, document_id, digest, version FROM documents
     WHERE account_id = $1 AND connection_uid = $2 AND uid = ANY ($3::text[])`,
    [accountId, connectionUid, uids],
  );
  const known = new Map(rows.map((row) => [row.uid, row]));
  return uids.map((uid) => known.get(uid));
}

/** Writes documents. A document with an entry in `former`, at the same index, becomes a new version. */
export async function writeDocuments(
  sql: Sql,
  accountId: number,
  documents: readonly DocumentToWrite[],
  former: readonly (FormerDocument | undefined)[],
): Promise<void> {
  await eraseChunks(
    sql,
    accountId,
    former.flatMap((known) => (known === undefined ? [] : [known.document_id])),
  );
  const newCount = former.filter((known) => known === undefined).length;
  const ids = await takeNumbers(sql, accountId, documents, newCount);
  let nextId = ids.document;
  const rows = documents.map((document, index) => {
    const known = former[index];
    const documentId = known?.document_id ?? nextId++;
    return { ...document, documentId, version: (known?.version ?? 0) + 1 };
  });
  await writeRows(sql, accountId, rows);
  await writeChunks(sql, accountId, rows, ids.chunk);
}

/**
 * Adds the chunks and words of documents to the totals of their account.
 * @param newCount how many of them have no number yet.
 * @returns the first numbers of the new documents and of all chunks.
 */
export async function takeNumbers(
  sql: Sql,
  accountId: number,
  documents: readonly { indexed: IndexedDocument }[],
  newCount: number,
): Promise<{ document: number; chunk: number }> {
  const chunkCount = documents.reduce((sum, { indexed }) => sum + indexed.chunks.length, 0);
  const words = (field: keyof FieldLengths) =>
    documents.reduce((sum, { indexed }) => sum + indexed.words[field], 0);
  const [first] = await sql.query<{ document: number; chunk: number }>(
    `UPDATE collections SET next_document = next_document + $2, next_chunk = next_chunk + $3,
       chunks = chunks + $3, title_words = title_words + $4, headings_words = headings_words + $5,
       body_words = body_words + $6 WHERE account_id = $1
     RETURNING next_document - $2 AS document, next_chunk - $3 AS chunk`,
    [accountId, newCount, chunkCount, words('title'), words('headings'), words('body')],
  );
  if (first === undefined) throw new Error('The account has no collection.');
  return first;
}

type NumberedRow = DocumentToWrite & NumberedDocument & { version: number };

async function writeRows(sql: Sql, accountId: number, rows: readonly NumberedRow[]) {
  const column = <K extends keyof NumberedRow>(name: K) => rows.map((row) => row[name]);
  await sql.query(
    `INSERT INTO documents (account_id, document_id, connection_uid, uid, namespace, title, url,
       digest, content_sha, version, source_updated_at, saved_at, analysis)
     SELECT $1, d.document_id, d.connection_uid, d.uid, d.namespace, d.title, d.url, d.digest,
       d.content_sha, d.version, coalesce(nullif(d.source_updated_at, '')::timestamptz, now()), now(), $12
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::text[], $10::integer[], $11::text[])
       AS d (document_id, connection_uid, uid, namespace, title, url, digest, content_sha, version,
         source_updated_at)
     ON CONFLICT (account_id, document_id) DO UPDATE SET title = excluded.title,
       url = excluded.url, digest = excluded.digest, content_sha = excluded.content_sha,
       version = excluded.version, source_updated_at = excluded.source_updated_at,
       saved_at = excluded.saved_at, analysis = excluded.analysis`,
    [
      accountId,
      column('documentId'),
      column('connectionUid'),
      column('uid'),
      column('namespace'),
      column('title'),
      column('url'),
      column('digest'),
      column('contentSha'),
      column('version'),
      column('sourceUpdatedAt'),
      ANALYSIS_VERSION,
    ],
  );
  for (const { documentId, version, title, markdown, contentSha } of rows.filter(isLong)) {
    await sql.query(
      `INSERT INTO versions (account_id, document_id, version, title, markdown, content_sha, saved_at)
       VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [accountId, documentId, version, title, markdown, contentSha],
    );
  }
  const others = rows.filter((row) => !isLong(row));
  const ofOthers = <K extends keyof NumberedRow>(name: K) => others.map((row) => row[name]);
  await sql.query(
    `INSERT INTO versions (account_id, document_id, version, title, markdown, content_sha, saved_at)
     SELECT $1, v.document_id, v.version, v.title, v.markdown, v.content_sha, now()
     FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[])
       AS v (document_id, version, title, markdown, content_sha)`,
    [
      accountId,
      ofOthers('documentId'),
      ofOthers('version'),
      ofOthers('title'),
      ofOthers('markdown'),
      ofOthers('contentSha'),
    ],
  );
}

/**
 * Whether a text is written by a statement of its own. In a list, the driver would search it for quotes and copy it several
 * times, which holds up all other requests.
 */
const isLong = ({ markdown }: NumberedRow) => markdown.length > 100_000;
