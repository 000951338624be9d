import type { Passage, RetrievalOptions } from '../protocol/passage';
import { analyse } from '../retrieval/analysis/analyse';
import { type QueryTerm, queryTerms } from '../retrieval/analysis/query-terms';
import { type CollectionTotals, inverseFrequency, termScore } from '../retrieval/bm25';
import { chunkId, type Database, type DocumentRow, type PostingRow } from '../storage/database';

/** Every passage of the library says that it came from here. */
export const LIBRARY_CONNECTION = {
  uid: 'library',
  type: 'library',
  name: 'This device',
  logo_url: '',
};

/** A half-typed word matches this many terms at most: the rest of a huge family adds only noise. */
const MAX_EXPANSIONS = 64;

const LAST_KEY = '\uffff';

interface Candidate {
  documentId: number;
  position: number;
  score: number;
}

/** The best passages for a query, best first. Reads the postings of its terms and nothing else. */
export async function searchLibrary(
  database: Database,
  query: string,
  { limit = 10, typing = false, connectionTypes = [] }: RetrievalOptions = {},
): Promise<Passage[]> {
  if (connectionTypes.length > 0 && !connectionTypes.includes(LIBRARY_CONNECTION.type)) return [];
  const terms = queryTerms(query);
  const totals = await database.statistics.get('totals');
  if (terms.length === 0 || totals === undefined || totals.chunks === 0) return [];

  const found = await Promise.all(
    terms.map((term, i) =>
      typing && i === terms.length - 1 && endsInWord(query)
        ? readPrefix(database, term)
        : readTerm(database, term.term),
    ),
  );
  const best = rank(found, totals).slice(0, limit);
  const matchedTerms = new Set(found.flat().map(({ term }) => term));
  const passages = await Promise.all(best.map((one) => readPassage(database, one, matchedTerms)));
  return passages.filter((passage) => passage !== undefined);
}

function readTerm(database: Database, term: string): Promise<PostingRow[]> {
  return database.postings
    .where('[term+documentId]')
    .between([term, 0], [term, Number.POSITIVE_INFINITY])
    .toArray();
}

async function readPrefix(database: Database, term: QueryTerm): Promise<PostingRow[]> {
  const [whole, begun] = await Promise.all([
    readTerm(database, term.term),
    database.postings
      .where('[term+documentId]')
      .between([term.surface, 0], [term.surface + LAST_KEY, 0])
      .toArray(),
  ]);
  const rows = [...whole];
  const terms = new Set([term.term]);
  for (const row of begun) {
    if (row.term === term.term) continue;
    terms.add(row.term);
    if (terms.size > MAX_EXPANSIONS) break;
    rows.push(row);
  }
  return rows;
}

/** Whether the last word is still being written: nothing that ends a word follows it. */
function endsInWord(query: string): boolean {
  return /[\p{L}\p{N}\p{M}_]$/u.test(query);
}

/** Scores every chunk that has any term; each element of `found` holds one query term's rows. */
function rank(found: readonly PostingRow[][], totals: CollectionTotals): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const rows of found) {
    const chunksWithTerm = rows.reduce((sum, { chunks }) => sum + chunks.length, 0);
    const idf = inverseFrequency(Math.min(chunksWithTerm, totals.chunks), totals);
    for (const { documentId, chunks } of rows) {
      for (const { position, length, ...frequencies } of chunks) {
        const id = chunkId(documentId, position);
        const candidate = candidates.get(id) ?? { documentId, position, score: 0 };
        candidate.score += termScore(frequencies, length, idf, totals);
        candidates.set(id, candidate);
      }
    }
  }
  return [...candidates.values()].sort(
    (a, b) => b.score - a.score || b.documentId - a.documentId || a.position - b.position,
  );
}

async function readPassage(
  database: Database,
  { documentId, position, score }: Candidate,
  terms: ReadonlySet<string>,
): Promise<Passage | undefined> {
  const [document, chunk] = await Promise.all([
    database.documents.get(documentId),
    database.chunks.get(chunkId(documentId, position)),
  ]);
  // Removed between the two reads: it is not there to be shown.
  if (document === undefined || chunk === undefined) return undefined;
  return {
    content: chunk.text,
    headings: chunk.headings,
    position,
    score,
    namespace: document.namespace,
    savedAt: document.updatedAt,
    matched: matchedWords(chunk.text, terms),
    source: toSource(document),
  };
}

function toSource(document: DocumentRow): Passage['source'] {
  return {
    citation: null,
    uid: document.uid,
    title: document.title,
    url: document.url,
    source_updated_at: document.updatedAt,
    connection: LIBRARY_CONNECTION,
  };
}

function matchedWords(text: string, terms: ReadonlySet<string>): string[] {
  const words = new Set<string>();
  for (const { term, start, end } of analyse(text)) {
    if (terms.has(term)) words.add(text.slice(start, end).toLowerCase());
  }
  return [...words];
}
