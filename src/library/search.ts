import type { Passage, RetrievalOptions } from '../protocol/passage';
import { analyse } from '../retrieval/analysis/analyse';
import type { ChunkFields } from '../retrieval/fields';
import { Searcher } from '../retrieval/search';
import type { Hit } from '../retrieval/top';
import { connect } from '../storage/connection';
import type { Database, DocumentRow } from '../storage/database';
import { type HitRows, readHitRows } from '../storage/hit-rows';
import { IndexedDbIndexStore } from '../storage/index-store';

/** Every passage of the library says that it came from here. */
export const LIBRARY_CONNECTION = {
  uid: 'library',
  type: 'library',
  name: 'This device',
  logo_url: '',
};

/** What a worker remembers of the index between queries, as long as it lives. */
const searchers = new WeakMap<Database, Searcher>();

function searcherOf(database: Database): Searcher {
  const known = searchers.get(database);
  if (known !== undefined) return known;
  const searcher = new Searcher(new IndexedDbIndexStore(database), (hits) =>
    readFields(database, hits),
  );
  searchers.set(database, searcher);
  return searcher;
}

/** Opens what a search will read, so that the first one of a worker need not wait for it. */
export function prepareSearch(database: Database): void {
  // A failure is met again, and reported, by the search itself.
  connect(database).catch(() => undefined);
}

/** The best passages for a query, best first. Reads the rows of its terms and nothing else. */
export async function searchLibrary(
  database: Database,
  query: string,
  { limit = 10, typing = false, feedback = !typing, connectionTypes = [] }: RetrievalOptions = {},
): Promise<Passage[]> {
  if (connectionTypes.length > 0 && !connectionTypes.includes(LIBRARY_CONNECTION.type)) return [];
  const { hits, terms } = await searcherOf(database).search(query, { limit, typing, feedback });
  const rows = await readHitRows(database, hits);
  return hits.flatMap((hit, i) => {
    const row = rows[i];
    // Removed between the two reads: it is not there to be shown.
    return row === undefined ? [] : [toPassage(hit, row, terms)];
  });
}

async function readFields(
  database: Database,
  hits: readonly Hit[],
): Promise<(ChunkFields | undefined)[]> {
  const rows = await readHitRows(database, hits);
  return rows.map(
    (row) =>
      row && { title: row.document.title, headings: row.chunk.headings, body: row.chunk.text },
  );
}

function toPassage(
  { position, score }: Hit,
  { document, chunk }: HitRows,
  terms: ReadonlySet<string>,
): Passage {
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
