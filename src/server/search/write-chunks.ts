/** Writes and erases chunks, with the lists, counts and totals derived from them. */
import { setImmediate } from 'node:timers/promises';
import type { FieldLengths } from '../../retrieval/weights/fields';
import type { Sql } from '../store/store';
import type { IndexedDocument } from './index-rows';
import { packPosting } from './posting';
import { addRun } from './posting-runs';

export interface NumberedDocument {
  documentId: number;
  indexed: IndexedDocument;
}

type NumberedChunk = IndexedDocument['chunks'][number] & {
  chunkId: number;
  documentId: number;
  /** Its place in the document. */
  position: number;
};

/**
 * The most that one statement writes: preparing it for the database holds up all other requests. A chunk of Chinese has
 * fifteen thousand characters of terms, and a term may be in every chunk.
 */
const MOST_CHUNKS = 20;
const MOST_TERMS = 1_000;
const MOST_POSTINGS = 10_000;

/** Writes the chunks of documents, numbered from `firstChunk` on. */
export async function writeChunks(
  sql: Sql,
  accountId: number,
  documents: readonly NumberedDocument[],
  firstChunk: number,
): Promise<void> {
  const chunks = documents
    .flatMap(({ documentId, indexed }) =>
      indexed.chunks.map((chunk, position) => ({ ...chunk, documentId, position })),
    )
    .map((chunk, index) => ({ ...chunk, chunkId: firstChunk + index }));
  for (let at = 0; at < chunks.length; at += MOST_CHUNKS) {
    await insertChunks(sql, accountId, chunks.slice(at, at + MOST_CHUNKS));
    await setImmediate();
  }
  await insertPostings(sql, accountId, firstChunk, chunks);
  await sql.query(
    `INSERT INTO chunk_languages AS known (account_id, language, chunks)
     SELECT $1, l.language, count(*)::integer FROM unnest($2::text[]) AS l (language)
     GROUP BY l.language
     ON CONFLICT (account_id, language) DO UPDATE SET chunks = known.chunks + excluded.chunks`,
    [accountId, chunks.map(({ language }) => language)],
  );
  await addRun(sql, accountId, { first_chunk: firstChunk, chunks: chunks.length });
}

async function insertChunks(
  sql: Sql,
  accountId: number,
  chunks: readonly NumberedChunk[],
): Promise<void> {
  const words = (field: keyof FieldLengths) => chunks.map((chunk) => chunk.words[field]);
  await sql.query(
    `INSERT INTO chunks (account_id, chunk_id, document_id, position, headings, content,
       title_words, headings_words, body_words, terms, frequencies, weak_terms, language)
     SELECT $1, c.chunk_id, c.document_id, c.position,
       ARRAY(SELECT jsonb_array_elements_text(c.headings::jsonb)), c.content,
       c.title_words, c.headings_words, c.body_words,
       ARRAY(SELECT jsonb_array_elements_text(c.terms::jsonb)),
       decode(c.frequencies, 'hex'), c.weak_terms, c.language
     FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::text[], $6::text[],
       $7::smallint[], $8::smallint[], $9::smallint[], $10::text[], $11::text[], $12::integer[], $13::text[])
       AS c (chunk_id, document_id, position, headings, content, title_words, headings_words,
         body_words, terms, frequencies, weak_terms, language)`,
    [
      accountId,
      chunks.map(({ chunkId }) => chunkId),
      chunks.map(({ documentId }) => documentId),
      chunks.map(({ position }) => position),
      // PostgreSQL's arrays of arrays must be rectangular, so a list per row is sent as JSON.
      chunks.map(({ headings }) => JSON.stringify(headings)),
      chunks.map(({ content }) => content),
      words('title'),
      words('headings'),
      words('body'),
      chunks.map(({ postings }) => JSON.stringify(postings.map(({ term }) => term))),
      chunks.map(({ postings }) =>
        Buffer.from(postings.map(({ counts }) => counts)).toString('hex'),
      ),
      chunks.map(({ postings }) => postings.filter(({ weak }) => weak).length),
      chunks.map(({ language }) => language),
    ],
  );
}

/** The postings of a term. */
interface Lists {
  weak: bigint[];
  others: bigint[];
}

/** Writes one list of chunks for each term, and counts them. */
async function insertPostings(
  sql: Sql,
  accountId: number,
  firstChunk: number,
  chunks: readonly NumberedChunk[],
): Promise<void> {
  const lists = new Map<string, Lists>();
  for (const { postings, chunkId, lengths } of chunks) {
    for (const { term, counts, weak } of postings) {
      const both = lists.get(term) ?? { weak: [], others: [] };
      lists.set(term, both);
      (weak ? both.weak : both.others).push(packPosting(chunkId, counts, lengths));
    }
    await setImmediate();
  }
  // In the order of the key: neighbours in the index are written together, and two writers of one table cannot
  // deadlock.
  let some: [string, Lists][] = [];
  let postings = 0;
  const insertSome = async () => {
    await insertLists(sql, accountId, firstChunk, some);
    await setImmediate();
    some = [];
    postings = 0;
  };
  for (const term of [...lists.keys()].sort()) {
    const both = lists.get(term) ?? { weak: [], others: [] };
    some.push([term, both]);
    postings += both.weak.length + both.others.length;
    if (some.length >= MOST_TERMS || postings >= MOST_POSTINGS) await insertSome();
  }
  if (some.length > 0) await insertSome();
}

async function insertLists(
  sql: Sql,
  accountId: number,
  firstChunk: number,
  terms: readonly [string, Lists][],
): Promise<void> {
  const rows = terms.flatMap(([term, { weak, others }]) => [
    ...(others.length === 0 ? [] : [{ term, weak: false, list: others }]),
    ...(weak.length === 0 ? [] : [{ term, weak: true, list: weak }]),
  ]);
  await sql.query(
    `INSERT INTO postings (account_id, first_chunk, term, weak, list)
     SELECT $1, $2, p.term, p.weak, p.list::bigint[]
     FROM unnest($3::text[], $4::boolean[], $5::text[]) AS p (term, weak, list)`,
    [
      accountId,
      firstChunk,
      rows.map(({ term }) => term),
      rows.map(({ weak }) => weak),
      rows.map(({ list }) => `{${list.join(',')}}`),
    ],
  );
  await sql.query(
    `INSERT INTO terms AS known (account_id, term, chunks, weak_chunks)
     SELECT $1, t.* FROM unnest($2::text[], $3::integer[], $4::integer[]) AS t
     ON CONFLICT (account_id, term) DO UPDATE SET chunks = known.chunks + excluded.chunks,
       weak_chunks = known.weak_chunks + excluded.weak_chunks`,
    [
      accountId,
      terms.map(([term]) => term),
      terms.map(([, { weak, others }]) => weak.length + others.length),
      terms.map(([, { weak }]) => weak.length),
    ],
  );
}

/** Selects the terms of documents' chunks, each with the kind of its posting. */
const POSTED = `SELECT c.chunk_id, t.term, t.place <= c.weak_terms AS weak
  FROM chunks c, unnest(c.terms) WITH ORDINALITY AS t (term, place)
  WHERE c.account_id = $1 AND c.document_id = ANY ($2::integer[])`;

/** Removes the chunks of documents, and subtracts them from all counts. */
export async function eraseChunks(
  sql: Sql,
  accountId: number,
  documentIds: readonly number[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const parameters = [accountId, documentIds];
  await sql.query(
    `WITH gone AS (
       SELECT g.term, g.weak, r.first_chunk, array_agg(g.chunk_id) AS chunk_ids
       FROM (${POSTED}) g CROSS JOIN LATERAL (
         SELECT r.first_chunk FROM runs r WHERE r.account_id = $1 AND r.first_chunk <= g.chunk_id
         ORDER BY r.first_chunk DESC LIMIT 1
       ) r
       GROUP BY g.term, g.weak, r.first_chunk
     )
     UPDATE postings p SET list = ARRAY(
       SELECT posting FROM unnest(p.list) AS posting
       WHERE (posting >> 32)::integer <> ALL (gone.chunk_ids))
     FROM gone
     WHERE p.account_id = $1 AND p.term = gone.term COLLATE "C" AND p.weak = gone.weak
       AND p.first_chunk = gone.first_chunk`,
    parameters,
  );
  await sql.query(
    `DELETE FROM postings p USING (SELECT DISTINCT g.term, g.weak FROM (${POSTED}) g) gone
     WHERE p.account_id = $1 AND p.term = gone.term COLLATE "C" AND p.weak = gone.weak
       AND p.list = '{}'`,
    parameters,
  );
  await sql.query(
    `UPDATE terms known SET chunks = known.chunks - gone.chunks,
       weak_chunks = known.weak_chunks - gone.weak_chunks
     FROM (
       SELECT g.term, count(*)::integer AS chunks,
         (count(*) FILTER (WHERE g.weak))::integer AS weak_chunks
       FROM (${POSTED}) g GROUP BY g.term
     ) gone
     WHERE known.account_id = $1 AND known.term = gone.term COLLATE "C"`,
    parameters,
  );
  await sql.query(
    `UPDATE chunk_languages known SET chunks = known.chunks - gone.chunks
     FROM (
       SELECT c.language, count(*)::integer AS chunks FROM chunks c
       WHERE c.account_id = $1 AND c.document_id = ANY ($2::integer[]) GROUP BY c.language
     ) gone
     WHERE known.account_id = $1 AND known.language = gone.language`,
    parameters,
  );
  await sql.query(
    `WITH erased AS (
       DELETE FROM chunks WHERE account_id = $1 AND document_id = ANY ($2::integer[])
       RETURNING title_words, headings_words, body_words
     ), gone AS (
       SELECT count(*) AS chunks, coalesce(sum(title_words), 0) AS title,
         coalesce(sum(headings_words), 0) AS headings, coalesce(sum(body_words), 0) AS body
       FROM erased
     )
     UPDATE collections c SET chunks = c.chunks - gone.chunks,
       title_words = c.title_words - gone.title, headings_words = c.headings_words - gone.headings,
       body_words = c.body_words - gone.body
     FROM gone WHERE c.account_id = $1`,
    parameters,
  );
}
