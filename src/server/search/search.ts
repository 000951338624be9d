/** Finds the best passages of one account for a query: `retrieval/rank/search.ts` over PostgreSQL. */
import type { PlainPassage, RetrievalOptions } from '../../protocol/passage';
import { chunkFields } from '../../retrieval/index/document-terms';
import { anyLanguage } from '../../retrieval/languages/all-languages';
import { dayOf } from '../../retrieval/query/days';
import type { Postings, PostingsView } from '../../retrieval/query/postings';
import { weightingProfile } from '../../retrieval/query/profile';
import { parseQuery } from '../../retrieval/query/query';
import { type ReadChunk, Searcher } from '../../retrieval/rank/search';
import type { Collection } from '../../retrieval/weights/bm25f';
import type { Sql } from '../store/store';
import { isIndexed, MAX_TERM_LENGTH } from './index-rows';
import { type RankedChunk, rankAccount, type TermCounts } from './rank';
import { readLanguages, readStatistics } from './statistics';

/** Limit of chunks read to check a phrase. They contain its words already. */
const PHRASE_CHUNKS = 1_000;

/** Returns the best passages of an account, best first. @param now for days in the query */
export async function searchAccount(
  sql: Sql,
  accountId: number,
  text: string,
  { limit = 10, connectionTypes = [], mode }: RetrievalOptions,
  now: number,
): Promise<PlainPassage[]> {
  const query = parseQuery(text, { calendar: dayOf });
  const held = await readLanguages(sql, accountId);
  const postings = accountPostings(sql, accountId, { connectionTypes, held });
  const { hits } = await new Searcher(postings, anyLanguage).search(
    { ...query, terms: query.terms.filter(({ term }) => isIndexed(term)) },
    async (found) => found,
    { limit, feedback: false, profile: weightingProfile(mode), now, phraseChunks: PHRASE_CHUNKS },
  );
  return hits.map(toPassage);
}

/** A chunk as the database ranked it, with everything that is read of it. */
type FoundChunk = RankedChunk & ReadChunk;

/** The postings of one account. Counts of a search are kept for its ranking. */
function accountPostings(
  sql: Sql,
  accountId: number,
  {
    connectionTypes,
    held,
  }: { connectionTypes: readonly string[]; held: ReadonlyMap<string, number> | undefined },
): Postings<FoundChunk> {
  let collection: Collection = { chunks: 0, average: { title: 0, headings: 0, body: 0 } };
  const counted = new Map<string, TermCounts>();
  const chunksWith = (terms: readonly string[]) =>
    new Map(terms.map((term) => [term, counted.get(term)?.chunks ?? 0]));
  // A connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const view: PostingsView<FoundChunk> = {
    count: async (terms) => {
      const statistics = await readStatistics(sql, accountId, terms);
      collection = statistics.collection;
      for (const [term, counts] of statistics.counts) counted.set(term, counts);
      return chunksWith(terms);
    },
    languages: () => held,
    chunks: () => collection.chunks,
    beginning: async (beginning, { least, most } = { least: 0, most: MAX_TERM_LENGTH }) => {
      const asked = last.then(() =>
        sql.query<{ term: string; count: number; weakly: number }>(
          `SELECT term, chunks AS count, weak_chunks AS weakly FROM terms
           WHERE account_id = $1 AND starts_with(term, $2) AND term >= $2 AND term < $3
             AND chunks > 0 AND length(term) BETWEEN $4 AND $5`,
          [accountId, beginning, `${beginning}\u{10ffff}`, least, most],
        ),
      );
      last = asked;
      const entries = await asked;
      for (const { term, count, weakly } of entries) {
        counted.set(term, { chunks: count, weakChunks: weakly });
      }
      return entries;
    },
    rank: async (groups, conditions, { limit, weights }) => {
      const ranked = await rankAccount(sql, {
        accountId,
        groups,
        conditions,
        connectionTypes,
        weights,
        collection,
        counts: counted,
        limit,
      });
      const scored = groups.flatMap(({ terms }) => terms.map(({ term }) => term));
      const hits = ranked.map((chunk) => ({
        ...chunk,
        fields: chunkFields(
          chunk,
          { text: chunk.content, headings: chunk.headings },
          anyLanguage(chunk.language),
        ),
        dated: Date.parse(chunk.sourceUpdatedAt),
      }));
      return { hits, collection, counts: chunksWith(scored), possible: 0 };
    },
  };
  return {
    read: async (prepare, work) => {
      const prepared = prepare();
      return prepared && work(view, prepared);
    },
  };
}

function toPassage(chunk: FoundChunk): PlainPassage {
  return {
    content: chunk.content,
    headings: chunk.headings,
    position: chunk.position,
    score: chunk.score,
    namespace: chunk.namespace,
    savedAt: chunk.savedAt,
    source: {
      citation: null,
      uid: chunk.uid,
      title: chunk.title,
      url: chunk.url,
      source_updated_at: chunk.sourceUpdatedAt,
      connection: {
        uid: chunk.connection,
        type: chunk.type,
        name: chunk.name,
        logo_url: chunk.logoUrl,
      },
    },
  };
}
