/**
 * A query → the best passages of one account: the steps of `src/retrieval/rank/search.ts` without
 * feedback, the ranking done by the database and the rest by the same functions.
 */
import type { Passage, RetrievalOptions } from '../../protocol/passage';
import { withoutTargets } from '../../retrieval/analysis/link-targets';
import type { Group } from '../../retrieval/query/asked';
import { dayOf } from '../../retrieval/query/days';
import { correction, mistakesAllowed } from '../../retrieval/query/expand';
import { conditionsOf, narrows } from '../../retrieval/query/plan';
import { AGED_CHUNKS, byAge, weightingProfile } from '../../retrieval/query/profile';
import { parseQuery, type Query } from '../../retrieval/query/query';
import { askedWeight } from '../../retrieval/rank/bm25f';
import { FEEDBACK_CHUNKS } from '../../retrieval/rank/feedback';
import { bodyTokens, type ChunkFields } from '../../retrieval/rank/fields';
import { saysPhrase } from '../../retrieval/rank/phrase';
import { neighbours, PROXIMITY_CHUNKS, proximityScore } from '../../retrieval/rank/proximity';
import type { Sql } from '../store/store';
import { isIndexed } from './index-rows';
import { type RankedChunk, rankAccount, type TermCounts } from './rank';
import { type AccountStatistics, readStatistics } from './statistics';

/** Chunks looked through for a phrase: its words must be in them already. */
const PHRASE_CHUNKS = 1_000;

/** The best passages of one account for a query, best first. */
export async function searchAccount(
  sql: Sql,
  accountId: number,
  text: string,
  { limit = 10, connectionTypes = [], mode }: RetrievalOptions,
  now: number,
): Promise<Passage[]> {
  const query = parseQuery(text, { calendar: dayOf });
  const terms = query.terms.filter(({ term }) => isIndexed(term));
  if (terms.length === 0 && !narrows(query)) return [];
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
    profile.halfLifeDays === undefined ? 0 : AGED_CHUNKS,
  );
  const found = await rankAccount(sql, {
    accountId,
    groups,
    conditions: conditionsOf(query),
    connectionTypes,
    weights: profile.weights,
    collection,
    counts,
    limit: checked ? Math.max(wanted, PHRASE_CHUNKS) : wanted,
  });
  const ranked = found.map((chunk) => ({ ...chunk, fields: fieldsOf(chunk) }));
  const saying = checked
    ? ranked.filter(
        ({ fields }) =>
          inText.every((phrase) => saysPhrase(fields, phrase)) &&
          !outOfText.some((phrase) => saysPhrase(fields, phrase)),
      )
    : ranked;
  const best = saying.slice(0, wanted);
  const closer = terms.length === 0 ? best : closerFirst(query, best, statistics);
  const asked = new Set(groups.flatMap((group) => group.terms.map(({ term }) => term)));
  return byAge(profile, closer, (chunk) => Date.parse(chunk.sourceUpdatedAt), now)
    .slice(0, limit)
    .map((chunk) => toPassage(chunk, asked));
}

/** Carries its fields along, by which its tokens are remembered. */
type FoundChunk = RankedChunk & { fields: ChunkFields };

const fieldsOf = ({ title, headings, content }: RankedChunk): ChunkFields => ({
  title,
  headings,
  body: withoutTargets(content),
});

/** Sorting is stable: equals stay as the database had them, the newer document first. */
const byScore = (a: FoundChunk, b: FoundChunk) => b.score - a.score;

/** A group per word: the word, or what it may have been meant to be. Adds what it finds to `counts`. */
async function groupsOf(
  sql: Sql,
  accountId: number,
  terms: Query['terms'],
  counts: Map<string, TermCounts>,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const { term, count } of terms) {
    const weight = askedWeight(count);
    const plain: Group = { terms: [{ term, weight: 1 }], weight };
    const known = (counts.get(term)?.chunks ?? 0) > 0;
    const corrected = known ? undefined : await correctTerm(sql, accountId, term, weight, counts);
    groups.push(corrected ?? plain);
  }
  return groups;
}

async function correctTerm(
  sql: Sql,
  accountId: number,
  term: string,
  weight: number,
  counts: Map<string, TermCounts>,
): Promise<Group | undefined> {
  const allowed = mistakesAllowed(term);
  if (allowed === 0) return undefined;
  const first = String.fromCodePoint(term.codePointAt(0) ?? 0);
  const entries = await sql.query<{ term: string; count: number; weakly: number }>(
    `SELECT term, chunks AS count, weak_chunks AS weakly FROM terms
     WHERE account_id = $1 AND starts_with(term, $2) AND term >= $2 AND term < $3 AND chunks > 0
       AND length(term) BETWEEN $4 AND $5`,
    [accountId, first, `${first}\u{10ffff}`, term.length - allowed, term.length + allowed],
  );
  const group = correction(term, weight, entries);
  const meant = new Set(group?.terms.map((one) => one.term));
  for (const entry of entries) {
    if (!meant.has(entry.term)) continue;
    counts.set(entry.term, { chunks: entry.count, weakChunks: entry.weakly });
  }
  return group;
}

/** Of the best, those first whose query words stand close together. */
function closerFirst(
  query: Query,
  ranked: readonly FoundChunk[],
  { collection, counts }: AccountStatistics,
): readonly FoundChunk[] {
  const pairs = neighbours(query.words);
  if (pairs.length === 0) return ranked;
  const holding = new Map([...counts].map(([term, { chunks }]) => [term, chunks]));
  const near = ranked.slice(0, PROXIMITY_CHUNKS).map((chunk) => ({
    ...chunk,
    score: chunk.score + proximityScore(bodyTokens(chunk.fields), pairs, holding, collection),
  }));
  return [...near.sort(byScore), ...ranked.slice(PROXIMITY_CHUNKS)];
}

function toPassage(chunk: FoundChunk, asked: ReadonlySet<string>): Passage {
  const matched = new Set(
    bodyTokens(chunk.fields)
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
