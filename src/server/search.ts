/**
 * A query → the best passages of one account: the steps of `src/retrieval/search.ts` without
 * feedback, the ranking done by the database and the rest by the same functions.
 */
import type { Passage, RetrievalOptions } from '../protocol/passage';
import { analyse } from '../retrieval/analysis/analyse';
import type { Collection } from '../retrieval/bm25f';
import { correction, mistakesAllowed } from '../retrieval/expand';
import { FEEDBACK_CHUNKS } from '../retrieval/feedback';
import { saysPhrase } from '../retrieval/phrase';
import { recency, type WeightingProfile, weightingProfile } from '../retrieval/profile';
import { neighbours, PROXIMITY_CHUNKS, proximityScore } from '../retrieval/proximity';
import { parseQuery, type Query } from '../retrieval/query';
import type { Group } from '../retrieval/score';
import { conditionsOf } from '../retrieval/search';
import { isIndexed } from './index-rows';
import { type RankedChunk, rankAccount } from './rank';
import type { Sql } from './store';

/** Chunks looked at again when a profile reorders what BM25F found. */
const REORDERED = 200;
/** Chunks looked through for a phrase: its words must be in them already. */
const PHRASE_CHUNKS = 1_000;

interface AccountStatistics {
  collection: Collection;
  /** Chunks that have each term. */
  counts: Map<string, number>;
}

/** The best passages of one account for a query, best first. */
export async function searchAccount(
  sql: Sql,
  accountId: number,
  text: string,
  { limit = 10, connectionTypes = [], mode }: RetrievalOptions,
  now: number,
): Promise<Passage[]> {
  const query = parseQuery(text);
  const narrowed =
    query.tags.length > 0 || query.fromDay !== undefined || query.toDay !== undefined;
  const terms = query.terms.filter(({ term }) => isIndexed(term));
  if (terms.length === 0 && !narrowed) return [];
  const profile = weightingProfile(mode);
  const statistics = await readStatistics(
    sql,
    accountId,
    terms.map(({ term }) => term),
  );
  const { collection, counts } = statistics;
  const groups = await groupsOf(sql, accountId, terms, counts);
  const inText = query.phrases.filter(({ length }) => length > 1);
  const outOfText = query.without.filter(({ length }) => length > 1);
  const checked = inText.length > 0 || outOfText.length > 0;
  // As many as the device's engine looks at again, so that both put the same ones in order.
  const wanted = Math.max(
    limit,
    FEEDBACK_CHUNKS,
    profile.halfLifeDays === undefined ? 0 : REORDERED,
  );
  const ranked = await rankAccount(sql, {
    accountId,
    groups,
    conditions: conditionsOf(query),
    connectionTypes,
    weights: profile.weights,
    collection,
    counts,
    limit: checked ? Math.max(wanted, PHRASE_CHUNKS) : wanted,
  });
  const saying = checked
    ? ranked.filter(
        (chunk) =>
          inText.every((phrase) => saysPhrase(fieldsOf(chunk), phrase)) &&
          !outOfText.some((phrase) => saysPhrase(fieldsOf(chunk), phrase)),
      )
    : ranked;
  const best = saying.slice(0, wanted);
  const closer = terms.length === 0 ? best : closerFirst(query, best, statistics);
  const asked = new Set(groups.flatMap((group) => group.terms.map(({ term }) => term)));
  return byAge(closer, profile, now)
    .slice(0, limit)
    .map((chunk) => toPassage(chunk, asked));
}

const fieldsOf = ({ title, headings, content }: RankedChunk) => ({
  title,
  headings,
  body: content,
});

/** Sorting is stable: equals stay as the database had them, the newer document first. */
const byScore = (a: RankedChunk, b: RankedChunk) => b.score - a.score;

async function readStatistics(
  sql: Sql,
  accountId: number,
  terms: readonly string[],
): Promise<AccountStatistics> {
  const rows = await sql.query<{
    chunks: number;
    title: number;
    headings: number;
    body: number;
    term: string | null;
    holding: number | null;
  }>(
    `SELECT s.chunks, s.title_words::float8 AS title, s.headings_words::float8 AS headings,
       s.body_words::float8 AS body, k.term, k.chunks AS holding
     FROM collections s
     LEFT JOIN (
       unnest($2::text[]) AS asked (term)
       JOIN terms k ON k.account_id = $1 AND k.term = asked.term COLLATE "C"
     ) ON true
     WHERE s.account_id = $1`,
    [accountId, terms],
  );
  const [{ chunks, title, headings, body } = { chunks: 0, title: 0, headings: 0, body: 0 }] = rows;
  const mean = (words: number) => (chunks === 0 ? 0 : words / chunks);
  return {
    collection: {
      chunks,
      average: { title: mean(title), headings: mean(headings), body: mean(body) },
    },
    counts: new Map(rows.flatMap(({ term, holding }) => (term ? [[term, holding ?? 0]] : []))),
  };
}

/** A group per word: the word, or what it may have been meant to be. Adds what it finds to `counts`. */
async function groupsOf(
  sql: Sql,
  accountId: number,
  terms: Query['terms'],
  counts: Map<string, number>,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const { term, count } of terms) {
    const plain: Group = { terms: [{ term, weight: 1 }], weight: count };
    const known = (counts.get(term) ?? 0) > 0;
    const corrected = known ? undefined : await correctTerm(sql, accountId, term, count, counts);
    groups.push(corrected ?? plain);
  }
  return groups;
}

async function correctTerm(
  sql: Sql,
  accountId: number,
  term: string,
  weight: number,
  counts: Map<string, number>,
): Promise<Group | undefined> {
  const allowed = mistakesAllowed(term);
  if (allowed === 0) return undefined;
  const first = String.fromCodePoint(term.codePointAt(0) ?? 0);
  const entries = await sql.query<{ term: string; count: number }>(
    `SELECT term, chunks AS count FROM terms
     WHERE account_id = $1 AND starts_with(term, $2) AND term >= $2 AND term < $3 AND chunks > 0
       AND length(term) BETWEEN $4 AND $5`,
    [accountId, first, `${first}\u{10ffff}`, term.length - allowed, term.length + allowed],
  );
  const group = correction(term, weight, entries);
  const found = new Map(entries.map((entry) => [entry.term, entry.count]));
  for (const one of group?.terms ?? []) counts.set(one.term, found.get(one.term) ?? 0);
  return group;
}

/** Of the best, those first whose query words stand close together. */
function closerFirst(
  query: Query,
  ranked: readonly RankedChunk[],
  { collection, counts }: AccountStatistics,
): readonly RankedChunk[] {
  const pairs = neighbours(query.words);
  if (pairs.length === 0) return ranked;
  const near = ranked.slice(0, PROXIMITY_CHUNKS).map((chunk) => ({
    ...chunk,
    score: chunk.score + proximityScore(analyse(chunk.content), pairs, counts, collection),
  }));
  return [...near.sort(byScore), ...ranked.slice(PROXIMITY_CHUNKS)];
}

function byAge(
  ranked: readonly RankedChunk[],
  profile: WeightingProfile,
  now: number,
): readonly RankedChunk[] {
  if (profile.halfLifeDays === undefined) return ranked;
  const aged = ranked.map((chunk) => {
    const days = (now - Date.parse(chunk.sourceUpdatedAt)) / 86_400_000;
    return { ...chunk, score: chunk.score * recency(profile, days) };
  });
  return aged.sort(byScore);
}

function toPassage(chunk: RankedChunk, asked: ReadonlySet<string>): Passage {
  const matched = new Set(
    analyse(chunk.content)
      .filter(({ term }) => asked.has(term))
      .map(({ start, end }) => chunk.content.slice(start, end).toLowerCase()),
  );
  return {
    content: chunk.content,
    headings: chunk.headings,
    position: chunk.position,
    score: chunk.score,
    namespace: chunk.namespace,
    savedAt: chunk.savedAt,
    matched: [...matched],
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
