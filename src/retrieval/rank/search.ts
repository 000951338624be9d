/** Finds the best chunks for a query, wherever the postings are kept. */

import { firstOfEach } from '../../protocol/grouped';
import { remembered } from '../../protocol/remembered';
import { eachInSlices } from '../../protocol/sliced-work';
import type { Language, Languages } from '../analysis/language';
import type { QueryTerm } from '../analysis/query-terms';
import type { Conditions, Group } from '../query/asked';
import { compoundsOf, partGroups } from '../query/compounds';
import { correctedGroup, typedGroup, withTagsBegun } from '../query/expand';
import { numberGroups } from '../query/number-groups';
import { type Plan, planIn, planOf, type SearchOptions } from '../query/plan';
import type { Hit, Postings, PostingsView, Ranking } from '../query/postings';
import { byAge, LINE_CHUNKS } from '../query/profile';
import { parseQuery, type Query } from '../query/query';
import { FOREIGN, inLanguages, type Spoken } from '../query/spoken';
import { askedWeight } from '../weights/bm25f';
import { bodyTokens, type ChunkFields, type FieldLengths } from '../weights/fields';
import { exactScore, languageFactor } from './exact-words';
import { feedbackCandidates, feedbackShare, lending, withFeedback } from './feedback';
import { kindredScore } from './kindred';
import { saysPhrase } from './phrase';
import { neighbours, PROXIMITY_CHUNKS, proximityScore } from './proximity';
import { runScores, runsAsked, runsSaid } from './word-runs';

export interface ReadChunk {
  readonly fields: ChunkFields;
  /** Date of its document, in milliseconds since the epoch. */
  readonly dated: number;
}

/** Reads chunks. `undefined` for a chunk that was removed in the meantime. */
export type ReadChunks<H extends Hit = Hit> = (
  hits: readonly H[],
) => Promise<readonly (ReadChunk | undefined)[]>;

export interface SearchResult<H extends Hit = Hit> {
  readonly hits: readonly H[];
  /** Every term that was looked for, to mark it in texts. The terms of the rarest word come first. */
  readonly terms: ReadonlySet<string>;
  /** Whether these are all hits: a deeper search would give the same. */
  readonly isAll: boolean;
}

interface FirstPass<H extends Hit> extends Ranking<H> {
  readonly groups: readonly Group[];
  readonly conditions: Conditions;
  readonly weights: Readonly<FieldLengths>;
}

/** Query words that are looked for inside longer words. Each costs two reads, and a pasted text has words enough. */
const MOST_TAKEN_APART = 16;
/** Query words that may be misspelt. Each that no text has costs a reading of all words with its first letter. */
const MOST_CORRECTED = 32;
/** Weight of a stop word beside another word, and the largest share of chunks in its language that may have it. */
const STOP_WORD_WEIGHT = 0.5;
const MOST_WITH_STOP_WORD = 0.4;
/** Hits that are fetched at a time while phrases are checked. */
const PHRASE_BATCH = 64;

export class Searcher<H extends Hit = Hit> {
  readonly #postings: Postings<H>;
  readonly #languages: Languages;

  /** @param languages those that texts may be in, besides English. */
  constructor(postings: Postings<H>, languages: Languages = () => undefined) {
    this.#postings = postings;
    this.#languages = languages;
  }

  /** Returns how many chunks exist, and how many of them contain each term. */
  async frequencies(
    terms: readonly string[],
  ): Promise<{ passages: number; holding: ReadonlyMap<string, number> }> {
    const found = await this.#postings.read(
      () => terms,
      async (view) => {
        const holding = await view.count(terms, false);
        return { passages: view.chunks(), holding };
      },
    );
    return found ?? { passages: 0, holding: new Map() };
  }

  /** @param read may be called for the same hits more than once. */
  async search(
    asked: string | Query,
    read: ReadChunks<H>,
    options: SearchOptions,
  ): Promise<SearchResult<H>> {
    const { limit, typing = false, documents, profile, now = Date.now() } = options;
    const readQuery = () => (typeof asked === 'string' ? parseQuery(asked, { typing }) : asked);
    const found = await this.#postings.read(
      () => planOf(readQuery(), options),
      async (view, prepared) => {
        const held = view.languages();
        if (held === undefined) return { plan: prepared, ranked: await firstPass(view, prepared) };
        // A worker that has just started must load a script for the languages. Use the disk in the meantime.
        view.readLengths?.();
        const spoken = inLanguages(prepared.query, held, this.#languages);
        const plan = planIn(prepared, spoken, options);
        return { plan, ranked: await firstPass(view, plan) };
      },
    );
    if (found === undefined) return { hits: [], terms: new Set(), isAll: true };
    const { plan, ranked } = found;
    const terms = rarestFirst(ranked);
    const isAll = ranked.hits.length < plan.first.limit;
    const first = plan.checked
      ? { ...ranked, hits: await saying(read, ranked.hits, plan) }
      : ranked;
    const isDone = !plan.isRefined || first.hits.length === 0 || plan.query.terms.length === 0;
    const hits = isDone ? first.hits : await this.#refine(plan, first, read);
    const best = bestOfEach(hits.slice(0, plan.unaged), documents);
    if (profile?.halfLifeDays === undefined) return { hits: best, terms, isAll };
    const chunks = await read(best);
    const dated = best.flatMap((hit, i) => {
      const chunk = chunks[i];
      return chunk === undefined ? [] : [{ ...hit, dated: chunk.dated }];
    });
    return { hits: byAge(profile, dated, now).slice(0, limit), terms, isAll };
  }

  /** Ranks again by what the texts of the best chunks show: their terms, and how close the query's words stand. */
  async #refine(plan: Plan, first: FirstPass<H>, read: ReadChunks<H>): Promise<readonly H[]> {
    const { chunks: held } = first.collection;
    const best = plan.learns ? lending(first.hits, held) : [];
    const share = feedbackShare(best[0]?.score ?? 0, first.possible);
    let hits = first.hits;
    let scale = 1;
    if (share > 0) {
      const texts = await read(best);
      const chunks = best.flatMap(({ score }, i) => {
        const chunk = texts[i];
        return chunk === undefined ? [] : [{ fields: chunk.fields, score }];
      });
      const again = await this.#second(first, chunks, share, plan.wanted);
      if (again !== undefined) {
        hits = again;
        scale = (1 - share) / first.groups.reduce((sum, { weight }) => sum + weight, 0);
      }
    }
    return closer(plan, first, hits, scale, read);
  }

  async #second(
    { collection, groups, conditions, weights }: FirstPass<H>,
    chunks: readonly { fields: ChunkFields; score: number }[],
    share: number,
    limit: number,
  ): Promise<readonly H[] | undefined> {
    const candidates = feedbackCandidates(chunks, collection);
    if (candidates.size === 0) return undefined;
    const again = await this.#postings.read(
      () => candidates,
      async (view) => {
        const counts = await view.count([...candidates.keys()], false);
        const expanded = withFeedback(groups, candidates, counts, collection, share);
        return view.rank(expanded, conditions, { limit, weights });
      },
      // Documents kept since the first read came after the query, so they may be missing.
      true,
    );
    return again?.hits;
  }
}

/** Returns the terms of a ranking, ordered by the number of chunks that have any term of their group. */
function rarestFirst({ groups, counts }: Pick<FirstPass<Hit>, 'groups' | 'counts'>): Set<string> {
  const having = (group: Group) =>
    group.terms.reduce((sum, { term }) => sum + (counts.get(term) ?? 0), 0);
  const sorted = groups
    .map((group) => ({ group, chunks: having(group) }))
    .sort((a, b) => a.chunks - b.chunks);
  return new Set(sorted.flatMap(({ group }) => group.terms.map(({ term }) => term)));
}

async function firstPass<H extends Hit>(
  view: PostingsView<H>,
  { query, spoken, conditions: asked, first: how }: Plan,
): Promise<FirstPass<H>> {
  const reading = groupsOf(view, query, spoken);
  view.expect?.(how);
  const [ofWords, ofNumbers, tagged] = await Promise.all([
    reading,
    numberGroups(view, query, spoken.language),
    withTagsBegun(view, asked, query.typingTag),
  ]);
  const groups = [...ofWords, ...ofNumbers.groups];
  const conditions = { ...tagged, required: [...tagged.required, ...ofNumbers.required] };
  const ranking = await view.rank(groups, conditions, how);
  return { ...ranking, groups, conditions, weights: how.weights };
}

/** Returns a group per query word: the word, its possible continuations, or its likely corrections. */
async function groupsOf(
  view: PostingsView,
  { terms, typing, stopWords }: Query,
  { others, compounding, language }: Spoken,
): Promise<Group[]> {
  const formsOf = (term: string) =>
    (others.get(term) ?? []).map((form) => ({ term: form, weight: FOREIGN }));
  const withLists = async <T>(asked: Promise<T>, found: (all: T) => Group['terms']) => {
    const all = await asked;
    await view.readLists?.(found(all).map(({ term }) => term));
    return all;
  };
  const languageAt = (i: number) => (i < MOST_TAKEN_APART ? compounding : undefined);
  const compoundsAt = (i: number) =>
    withLists(compoundsOf(view, terms[i]?.surface ?? '', languageAt(i)), (all) => all);
  const asked = terms.flatMap(({ term }) => [term, ...(others.get(term) ?? [])]);
  // All in one trip to the disk.
  const [counts, typed, compounds, ofStopWords] = await Promise.all([
    view.count(asked, true),
    typing && withLists(typedGroup(view, typing), (group) => group.terms),
    typing === undefined ? Promise.all(terms.map((_, i) => compoundsAt(i))) : [],
    stopWordGroups(view, stopWords, language),
  ]);
  const groups = await Promise.all(
    terms.map(async ({ term, count, surface }, i): Promise<Group[]> => {
      const weight = askedWeight(count);
      const isTyped = term === typing?.term && typed !== undefined;
      const forms = formsOf(term).filter((form) => (counts.get(form.term) ?? 0) > 0);
      const own = isTyped ? typed : { terms: [{ term, weight: 1 }], weight };
      const isFound = (counts.get(term) ?? 0) > 0;
      // While typing, look for compounds only if nothing else would be found.
      const isWanted = typing !== undefined && !isFound && own.terms.length <= 1;
      const more = [...forms, ...(isWanted ? await compoundsAt(i) : (compounds[i] ?? []))];
      const fresh = more.filter((form) => !own.terms.some((one) => one.term === form.term));
      const group = fresh.length === 0 ? own : { ...own, terms: [...own.terms, ...fresh] };
      if (isFound || group.terms.length > 1) return [group];
      const parts = await partGroups(view, surface, languageAt(i));
      if (parts.length > 0) return parts;
      if (i >= MOST_CORRECTED) return [group];
      return [(await correctedGroup(view, { term, surface }, weight)) ?? group];
    }),
  );
  const all = groups.flat();
  if (ofStopWords.length === 0) return all;
  // If no text has any of the words, stop words must not find one either.
  const looked = new Set(asked);
  const isFound = (term: string) => !looked.has(term) || (counts.get(term) ?? 0) > 0;
  const isAnyFound = all.some((group) => group.terms.some(({ term }) => isFound(term)));
  return isAnyFound ? [...all, ...ofStopWords] : all;
}

/** Returns a group for each stop word that few enough texts have. The lists of the others are long and are not read. */
async function stopWordGroups(
  view: PostingsView,
  stopWords: readonly QueryTerm[],
  language: Language | undefined,
): Promise<Group[]> {
  if (stopWords.length === 0 || language === undefined) return [];
  const counts = await view.count(
    stopWords.map(({ term }) => term),
    false,
  );
  const most = MOST_WITH_STOP_WORD * (view.languages()?.get(language.code) ?? view.chunks());
  const telling = stopWords.filter(({ term }) => {
    const having = counts.get(term) ?? 0;
    return having > 0 && having <= most;
  });
  await view.readLists?.(telling.map(({ term }) => term));
  return telling.map(({ term, count }) => ({
    terms: [{ term, weight: 1 }],
    weight: STOP_WORD_WEIGHT * askedWeight(count),
  }));
}

/** Keeps the best hit of each document, up to a number of documents. */
function bestOfEach<H extends Hit>(hits: readonly H[], documents: number | undefined) {
  if (documents === undefined) return hits;
  return firstOfEach(hits, ({ document }) => document).slice(0, documents);
}

/** Returns the first ranked hits whose texts contain all required phrases and no excluded one. */
async function saying<H extends Hit>(
  read: ReadChunks<H>,
  hits: readonly H[],
  { inText, outOfText, wanted, spoken: { others } }: Plan,
): Promise<H[]> {
  const found: H[] = [];
  for (let from = 0; from < hits.length && found.length < wanted; from += PHRASE_BATCH) {
    const batch = hits.slice(from, from + PHRASE_BATCH);
    const says = (chunk: ReadChunk | undefined) => {
      if (chunk === undefined) return false;
      if (!inText.every((phrase) => saysPhrase(chunk.fields, phrase, others))) return false;
      return !outOfText.some((phrase) => saysPhrase(chunk.fields, phrase, others));
    };
    const said = await eachInSlices(await read(batch), says);
    found.push(...batch.filter((_, i) => said[i]));
  }
  return found.slice(0, wanted);
}

/** Reorders the best hits by how close the query's words stand, by their exact and related forms, and by language. */
async function closer<H extends Hit>(
  { query, spoken }: Plan,
  { collection, counts }: FirstPass<H>,
  hits: readonly H[],
  scale: number,
  read: ReadChunks<H>,
): Promise<readonly H[]> {
  const { words, terms } = query;
  if (terms.length === 0) return hits;
  const pairsIn = remembered((language: Language | undefined) => neighbours(words, language));
  const runsIn = remembered((language: Language | undefined) => runsAsked(words, language));
  const near = hits.slice(0, query.mayBeLine ? LINE_CHUNKS : PROXIMITY_CHUNKS);
  const judge = (chunk: ReadChunk | undefined) => {
    if (chunk === undefined) return undefined;
    const { fields } = chunk;
    const tokens = bodyTokens(fields);
    const bonus =
      proximityScore(tokens, pairsIn(fields.language), counts, collection) +
      exactScore(fields, terms, counts, collection, spoken) +
      kindredScore(fields, terms, spoken.others, counts, collection);
    const runs = query.mayBeLine ? runsSaid(tokens, runsIn(fields.language)) : undefined;
    return { bonus, factor: languageFactor(fields, spoken), runs };
  };
  const judged = await eachInSlices(await read(near), judge);
  const ofRuns = runScores(
    judged.map((one) => one?.runs),
    collection,
  );
  const again = near.map((hit, i) => {
    const one = judged[i];
    if (one === undefined) return hit;
    return { ...hit, score: one.factor * (hit.score + scale * (one.bonus + (ofRuns[i] ?? 0))) };
  });
  // Stable: equals stay as they were.
  again.sort((a, b) => b.score - a.score);
  return [...again, ...hits.slice(near.length)];
}
