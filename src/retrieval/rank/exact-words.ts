/** Exact matches: among texts that are equal after stemming, those with the words as typed come first. */
import { analyse } from '../analysis/analyse';
import type { QueryTerm } from '../analysis/query-terms';
import { isStopWord } from '../analysis/stop-words';
import type { Spoken } from '../query/spoken';
import { type Collection, inverseFrequency } from '../weights/bm25f';
import { bodyTokens, type ChunkFields } from '../weights/fields';

/** What a word in its typed form adds, as a share of its inverse frequency. */
const SHARE = 0.25;
/** The same for an English query, whose words have few forms. */
const ENGLISH_SHARE = 0.15;
/** The share of its score that a chunk in another language keeps, because words such as `die` are German too. */
const OTHER_LANGUAGE = 0.4;
/** At least this share of an English text is stop words. Otherwise its language is unknown, and it keeps its score. */
const LEAST_ENGLISH = 0.1;

/** What the exact words of a query add to a chunk's score. @param counts chunks that have each term. */
export function exactScore(
  fields: ChunkFields,
  terms: readonly QueryTerm[],
  counts: ReadonlyMap<string, number>,
  collection: Collection,
  { language }: Spoken,
): number {
  const wanted = new Map(terms.map(({ surface, term }) => [surface, term]));
  let score = 0;
  const heads = [fields.title, ...fields.headings].join('\n');
  for (const { surface } of [...analyse(heads, fields.language), ...bodyTokens(fields)]) {
    const term = wanted.get(surface);
    if (term === undefined) continue;
    wanted.delete(surface);
    score += inverseFrequency(counts.get(term) ?? 0, collection.chunks);
  }
  return (language === undefined ? ENGLISH_SHARE : SHARE) * score;
}

/** The share of its score that a chunk keeps, given its language and the query's. */
export function languageFactor(fields: ChunkFields, { language, isSure }: Spoken): number {
  if (!isSure || fields.language === language) return 1;
  return fields.language === undefined && !isEnglish(fields) ? 1 : OTHER_LANGUAGE;
}

function isEnglish(fields: ChunkFields): boolean {
  const tokens = bodyTokens(fields);
  const stops = tokens.filter(({ surface }) => isStopWord(surface)).length;
  return stops >= LEAST_ENGLISH * tokens.length;
}
