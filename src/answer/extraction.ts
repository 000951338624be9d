/**
 * The answerer without a model: the sentences of the passages that answer best, word for word,
 * each with its citation.
 */

import { atPage } from '../protocol/document/pdf-page';
import type { Answer, Answerer, Citation, PlainPassage } from '../protocol/passage';
import { escapeMarkdown } from '../protocol/plain-line';
import { contentOf, holdsKind, kindOf, type QuestionKind } from './question';
import { sentencesOf } from './sentences';

export interface ExtractionOptions {
  /** The index terms of a text, in order: the analysis that the passages were found with. */
  terms: (text: string) => readonly string[];
  /** At most this many sentences (default 4). */
  maxSentences?: number;
}

interface Candidate {
  text: string;
  passage: PlainPassage;
  rank: number;
  order: number;
  terms: ReadonlySet<string>;
  /** Asked-for terms in the sentence itself. */
  own: ReadonlySet<string>;
  score: number;
}

/** A heading, title or preceding question says what a sentence is about, less surely than its words. */
const CONTEXT_WEIGHT = 0.4;
/** A sentence of the asked-for kind (a date for "when") beats one of equal overlap. */
const KIND_BONUS = 1.3;
/** Two sentences sharing this much of their words say the same. */
const SAME = 0.7;
/** Further sentences must be at least this good beside the best. */
const WORTH_ADDING = 0.45;
/** The second sentence is let in more easily: one sentence alone is rarely an answer. */
const WORTH_SECOND = 0.2;
/** Sentences past this many characters are lists or run-ons, and hard to read as an answer. */
const LONG = 320;

/** An answerer that quotes. Deterministic; needs no network. */
export function createExtractiveAnswerer(options: ExtractionOptions): Answerer {
  const { terms, maxSentences = 4 } = options;
  return {
    async answer(question, passages, signal) {
      signal?.throwIfAborted();
      const asked = [...new Set(terms(contentOf(question)))];
      if (asked.length === 0) return undefined;
      const ranked = rankSentences(question, asked, passages, terms);
      const chosen = choose(ranked, asked, maxSentences);
      return chosen.length === 0 ? undefined : write(chosen);
    },
  };
}

function rankSentences(
  question: string,
  asked: readonly string[],
  passages: readonly PlainPassage[],
  terms: ExtractionOptions['terms'],
): Candidate[] {
  const kind = kindOf(question);
  const drafts = passages.flatMap((passage, rank) => candidatesOf(passage, rank, asked, terms));
  const weight = termWeights(asked, drafts);
  const total = sum(asked, weight);
  return drafts
    .map(({ context, ...candidate }) => {
      const own = sum([...candidate.own], weight);
      const lent = sum(
        [...context].filter((term) => !candidate.own.has(term)),
        weight,
      );
      const overlap = (own + CONTEXT_WEIGHT * lent) / total;
      return { ...candidate, score: overlap * fitness(candidate, kind) };
    })
    .filter((candidate) => candidate.score > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.order - b.order);
}

type Draft = Candidate & { context: ReadonlySet<string> };

function candidatesOf(
  passage: PlainPassage,
  rank: number,
  asked: readonly string[],
  terms: ExtractionOptions['terms'],
): Draft[] {
  const about = new Set(terms([passage.source.title, ...passage.headings].join(' . ')));
  let before: ReadonlySet<string> = new Set();
  return sentencesOf(passage.content).map(({ text, heading }, order) => {
    const own = new Set(terms(text));
    const nearby = new Set(heading === '' ? [] : terms(heading));
    const draft: Draft = {
      text,
      passage,
      rank,
      order,
      terms: own,
      own: intersection(asked, own),
      context: intersection(asked, about, nearby, before),
      score: 0,
    };
    // A question in the text lends its words to the sentence that answers it.
    before = /[?？]\s*$/u.test(text) ? own : new Set();
    return draft;
  });
}

/** Robertson-Spärck Jones idf, counted over sentences; a term that none has keeps the most. */
function termWeights(asked: readonly string[], drafts: readonly Draft[]): Map<string, number> {
  return new Map(
    asked.map((term) => {
      const holding = drafts.filter((draft) => draft.own.has(term)).length;
      return [term, Math.log(1 + (drafts.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
}

/** How well a sentence could stand as an answer, apart from the words it shares: about 0.1 to 1.3. */
function fitness(candidate: Candidate, kind: QuestionKind): number {
  const { text, rank } = candidate;
  const kindly = holdsKind(kind, text) ? KIND_BONUS : 1;
  const asks = /[?？]\s*$/u.test(text) ? 0.3 : 1;
  const bare = candidate.terms.size < 3 ? 0.4 : 1;
  const long = text.length > LONG ? Math.sqrt(LONG / text.length) : 1;
  const found = 0.6 + 0.4 / (1 + 0.5 * rank);
  return kindly * asks * bare * long * found;
}

/** Best first; each further sentence is worth what it adds to those already taken. */
function choose(ranked: readonly Candidate[], asked: readonly string[], max: number): Candidate[] {
  const best = ranked[0];
  // Context alone (a title that matches) is no evidence: some sentence must speak of what is asked.
  if (best === undefined || !ranked.some((candidate) => candidate.own.size > 0)) return [];
  const chosen = [best];
  const covered = new Set(best.own);
  const rest = ranked.slice(1);
  while (chosen.length < max) {
    const worth = (candidate: Candidate) => {
      const fresh = [...candidate.own].filter((term) => !covered.has(term)).length;
      return candidate.score * (1 + fresh / asked.length);
    };
    const next = rest
      .filter((candidate) => !chosen.some((taken) => saysTheSame(taken, candidate)))
      .reduce<Candidate | undefined>(
        (top, candidate) => (top === undefined || worth(candidate) > worth(top) ? candidate : top),
        undefined,
      );
    const threshold = (chosen.length === 1 ? WORTH_SECOND : WORTH_ADDING) * best.score;
    if (next === undefined || worth(next) < threshold) break;
    chosen.push(next);
    for (const term of next.own) covered.add(term);
  }
  return inReadingOrder(chosen);
}

function saysTheSame(a: Candidate, b: Candidate): boolean {
  if (a.text === b.text) return true;
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  return shared / Math.max(1, a.terms.size + b.terms.size - shared) >= SAME;
}

/**
 * The best sentence leads, with the one just before it where that was chosen too; then the rest of
 * its passage and the other passages, each as its author wrote it.
 */
function inReadingOrder(chosen: readonly Candidate[]): Candidate[] {
  const [best] = chosen;
  const passages = [...new Set(chosen.map((candidate) => candidate.passage))];
  return passages.flatMap((passage) => {
    const written = chosen
      .filter((candidate) => candidate.passage === passage)
      .sort((a, b) => a.order - b.order);
    if (best === undefined || passage !== best.passage) return written;
    const lead = best.order - 1;
    return [
      ...written.filter(({ order }) => order >= lead),
      ...written.filter(({ order }) => order < lead),
    ];
  });
}

/** One paragraph per passage, one `[n]` per sentence. */
function write(chosen: readonly Candidate[]): Answer {
  const citations: Citation[] = chosen.map(({ text, passage }) => ({
    quote: text,
    source: { ...passage.source, url: atPage(passage.source.url, passage, text) },
  }));
  let markdown = '';
  chosen.forEach(({ text, passage }, index) => {
    const gap = index === 0 ? '' : chosen[index - 1]?.passage === passage ? ' ' : '\n\n';
    markdown += `${gap}${escapeMarkdown(withoutReferenceMarks(text))} [${index + 1}]`;
  });
  return { markdown, citations };
}

/** The source's own `[12]` marks would read as ours. */
function withoutReferenceMarks(text: string): string {
  return text.replace(/\s?\[\d{1,3}\]/g, '');
}

function sum(terms: readonly string[], weight: ReadonlyMap<string, number>): number {
  return terms.reduce((total, term) => total + (weight.get(term) ?? 0), 0);
}

function intersection(asked: readonly string[], ...sets: ReadonlySet<string>[]): Set<string> {
  return new Set(asked.filter((term) => sets.some((set) => set.has(term))));
}
