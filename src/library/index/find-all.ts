/** Finds every document for a query, for an endless list, and what is shown of each. */

import { wordMatcher } from '../../retrieval/rank/matched-words';
import { languageOfChunk } from '../../retrieval/segments/index-manifest';
import type { DocumentRow } from '../../storage/database/database';
import { readHitRows } from '../../storage/index/hit-rows';
import type { Library } from '../library';
import { createReader, wordsOf } from './search';

/** A document and the position of its best chunk. */
export type FoundPlace = readonly [document: number, position: number];

/** Returns every document that a query finds, best first, and the terms searched for. */
export async function findAll(
  library: Library,
  query: string,
): Promise<{ places: FoundPlace[]; terms: string[] }> {
  const { database, languages, searching } = library;
  const read = createReader(database, languages);
  const finding = searching.searcher.search(query, read, {
    limit: Number.MAX_SAFE_INTEGER,
    typing: true,
    feedback: false,
  });
  library.queries.answerFirst(finding);
  const { hits, terms } = await finding;
  const best = new Map<number, number>();
  for (const { document, position } of hits) {
    if (!best.has(document)) best.set(document, position);
  }
  return { places: [...best], terms: [...terms] };
}

export interface FoundRow {
  row: DocumentRow;
  found?: { content: string; matched: string[] };
}

/** Reads what is shown of documents that still exist. @param places position -1: no query found it. */
export async function readRows(
  { database, languages }: Pick<Library, 'database' | 'languages'>,
  places: readonly FoundPlace[],
  terms: readonly string[],
): Promise<FoundRow[]> {
  const matched = wordMatcher(new Set(terms));
  const ids = places.map(([id]) => id);
  const hits = places.filter(([, position]) => position >= 0);
  const [rows, found] = await Promise.all([
    database.documents.bulkGet(ids),
    readHitRows(
      database,
      hits.map(([document, position]) => ({ document, position })),
    ),
  ]);
  const chunks = new Map(hits.map(([id, position], i) => [id, { position, rows: found[i] }]));
  return rows.flatMap((row): FoundRow[] => {
    if (row === undefined) return [];
    const hit = chunks.get(row.id);
    if (hit?.rows === undefined) return [{ row }];
    const language = languages(languageOfChunk(row.indexed, hit.position));
    return [
      {
        row,
        found: { content: hit.rows.chunk.text, matched: matched(wordsOf(hit.rows), language) },
      },
    ];
  });
}
