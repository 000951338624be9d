/**
 * The answerer without a language model. It quotes the sentences that answer best, word for word, each with its
 * citation. If none answers, it says so and shows the closest sentences.
 */

import { sourceKey } from '../protocol/interface/source-key';
import type { Answer, Answerer, AnswerRequest, PlainPassage } from '../protocol/passage';
import { eachInSlices, inSlices, WORKER_SLICE_MS } from '../protocol/sliced-work';
import { languageOf } from './asking/speech';
import { copyDetails, withDetails } from './details/copy-details';
import { type CopyQuestion, copyQuestion, isTitled } from './details/copy-question';
import { passagesMeant } from './named/passages-meant';
import { type Candidate, type Evidence, gatherEvidence } from './quoting/evidence';
import type { QuestionKind } from './quoting/question-words';
import { BAR, BAR_ELSEWHERE, LEARNT, WORTH } from './quoting/quoting-model';
import { rarityBy } from './quoting/rarity';
import { doubt, scoreOf, sureness } from './quoting/scores';
import { askedTerms } from './quoting/term-matches';
import type { Terms, Wording, WordingOf } from './quoting/wording';
import { citationOf, writeQuotes } from './write-quotes';

export interface ExtractionOptions {
  /** The analysis that the passages were found with. */
  wordingOf: WordingOf;
  /** How much to raise the bar for answering at all (default 0). */
  surer?: number;
}

export const SILENCE = 'Nothing you kept answers this. The closest passages:';

/** Maximum sentences of an answer. */
const MOST = 3;
/** A more doubtful answer is marked as unsure (`bench/ask/train/README.md`). */
const UNSURE = 0.55;
/** Minimum passages of a library for that. In a smaller one, rarity says little, and right answers are marked too. */
const TELLING = 20;
/** Passages to show if none answers. */
const CLOSEST = 3;
/** Two sentences that share at least this part of their words count as equal. */
const SAME = 0.7;
/** Maximum words of a price or name beside the matching words. */
const SHORT = 12;
/** Shorter sentences count as this many words, because a few words that say little easily look the likeliest. */
const LEAST_WORDS = 12;
/**
 * Minimum share of the question in a sentence of another document, relative to the first sentence, and in its passage,
 * relative to the first passage. In a small library, another document that shares a word has another subject.
 */
const LEAST_ELSEWHERE = 0.5;

/**
 * How much a sentence with the price or weight that is asked for may score less than the first, and be put before it.
 * The model prefers many matching words, but a price has few.
 */
const LEAD = 3;
/** The same for a time. */
const LEAD_OF_TIME = 1;

interface Ranked extends Candidate {
  score: number;
  /** Probability that this sentence answers, given that one does. */
  chance: number;
}

/** An answerer that quotes. Deterministic; needs no network. */
export function createExtractiveAnswerer({ wordingOf, surer = 0 }: ExtractionOptions): Answerer {
  const codeOf = (text: string) => wordingOf([text]).code;
  return {
    async answer(request) {
      const { question, passages, signal, detailsOf } = request;
      signal?.throwIfAborted();
      const wording = wordingOf(passages.map(({ content }) => content));
      const quoted = quote(await judge(request, wording, codeOf), wording.terms);
      const copy = detailsOf && copyQuestion(question);
      if (!copy) return quoted;
      const about = await judge({ ...request, question: copy.about }, wording, codeOf);
      const meant = copyMeant(copy, about, wording.terms);
      if (meant === undefined) return quoted;
      const said = await copyDetails(copy.what, meant, detailsOf);
      if (said === undefined) return quoted;
      return withDetails(copy.isOfCopy ? undefined : quoted, said, meant);
    },
  };

  function quote(judged: Judged | undefined, terms: Terms): Answer | undefined {
    if (judged === undefined) return undefined;
    const { ranked } = judged;
    if (judged.sum < surer) return silence(ranked);
    const chosen = choose(ranked, judged.kind, terms);
    const [first] = chosen;
    if (first === undefined) return silence(ranked);
    // An event or a season also says when, but nothing else says how much or how long. Across languages, the sentence was
    // found by just that.
    const mustHave = judged.form === 'amount' || judged.form === 'length';
    if (mustHave && !first.isAcross && askedAmong(ranked) < 0) return silence(ranked);
    const answer = writeQuotes(chosen, judged.kind);
    const hasAsked = chosen.some((one) => one.hasAsked);
    const isDoubtful = !hasAsked || doubt(first, judged.sum - surer) > UNSURE;
    const isUnsure = judged.mayBeUnsure && isDoubtful;
    return isUnsure ? { ...answer, unsure: true } : answer;
  }

  /** Returns the copy that a question about a copy means, only if it is surely among those found. */
  function copyMeant({ about, isOfCopy }: CopyQuestion, judged: Judged | undefined, terms: Terms) {
    if (judged?.best === undefined || judged.sum < surer) return undefined;
    const { source } = judged.best;
    return isOfCopy || isTitled(about, source.title, terms) ? source : undefined;
  }
}

interface Judged extends Omit<Evidence, 'candidates'> {
  /** Best first. */
  ranked: Ranked[];
  /** Score for there being an answer, relative to the bar. */
  sum: number;
  /** Whether a low score says that the answer may miss the question. */
  mayBeUnsure: boolean;
}

async function judge(
  { question, passages, frequencies, signal }: AnswerRequest,
  wording: Wording,
  codeOf: (text: string) => string,
): Promise<Judged | undefined> {
  const asked = askedTerms(question, wording);
  if (asked.length === 0 || passages.length === 0) return undefined;
  const meant = passagesMeant(question, passages, wording);
  // If all passages are about something else, show the closest of them.
  const read = meant.length === 0 ? passages : meant;
  const known = await frequencies?.(asked.map(({ term }) => term));
  const rarity = rarityBy(known);
  const isOver = () => signal?.aborted === true;
  const gathering = gatherEvidence(question, asked, read, wording, rarity, codeOf);
  const evidence = await inSlices(gathering, WORKER_SLICE_MS, isOver);
  signal?.throwIfAborted();
  if (evidence === undefined) return undefined;
  // A matching title is no evidence: at least one sentence must mention the subject.
  if (!evidence.candidates.some(({ measures }) => measures.share > 0)) return undefined;
  const score = (candidate: Candidate) => ({ ...candidate, score: scoreOf(candidate.measures) });
  const scored = await eachInSlices(evidence.candidates, score, isOver);
  signal?.throwIfAborted();
  const ranked = rank(scored);
  const across = ranked.findIndex(({ isAcross }) => isAcross);
  const lead = evidence.form === 'amount' ? LEAD : LEAD_OF_TIME;
  const ahead = across >= 0 || evidence.form === undefined ? across : askedAmong(ranked, lead);
  if (ahead > 0) ranked.unshift(...ranked.splice(ahead, 1));
  const [first] = ranked;
  if (first === undefined) return undefined;
  // The score of the first sentence, and the reasons for it, best predict whether there is an answer.
  const code = languageOf(passages[0]?.content ?? '', wording.code);
  const bar = LEARNT.includes(code) ? BAR : BAR_ELSEWHERE;
  const mayBeUnsure = !first.isAcross && (known?.passages ?? 0) >= TELLING;
  if (meant.length === 0) {
    return { ...evidence, ranked, mayBeUnsure, sum: Number.NEGATIVE_INFINITY };
  }
  const sum = sureness(evidence.grounds, first) - bar;
  // Few words match across languages, so an amount of the kind asked for, about the name asked for, is enough.
  return { ...evidence, ranked, mayBeUnsure, sum: first.isAcross ? Math.max(sum, 0) : sum };
}

/**
 * Returns the place of the likeliest sentence about the question that has what is asked for, or -1.
 * @param lead how much less than the best it may score.
 */
function askedAmong(ranked: readonly Ranked[], lead = Number.POSITIVE_INFINITY): number {
  const [best] = ranked;
  if (best === undefined) return -1;
  return ranked.findIndex(
    (one) =>
      one.hasAsked &&
      one.measures.share > 0 &&
      one.score >= best.score - lead &&
      !isStranger(one, best),
  );
}

function rank(scored: readonly Omit<Ranked, 'chance'>[]): Ranked[] {
  const best = scored.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
  return scored
    .map((candidate) => ({ ...candidate, chance: Math.exp(candidate.score - best) / total }))
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.order - b.order);
}

/** Chooses sentences, best first. Each further one must be worth its words: the surer the first, the fewer follow. */
function choose(ranked: readonly Ranked[], kind: QuestionKind, terms: Terms): Ranked[] {
  const best = ranked[0];
  if (best === undefined) return [];
  const chosen = [best];
  const beside = whatIsBeside(best, ranked, kind);
  if (beside !== undefined) chosen.push(beside);
  for (const next of ranked.slice(1, 2 * MOST)) {
    if (chosen.length >= MOST) break;
    // A sentence that neither mentions the subject nor has what is asked for adds nothing, however probable it is.
    if (next.measures.share === 0 && !next.fills) continue;
    if (isStranger(next, best)) continue;
    // An introduction says nothing without its code, and a further command is rarely one that was asked for.
    if (next.code?.isIntroduced) continue;
    if (next.chance / Math.max(LEAST_WORDS, next.matches.words) < WORTH) continue;
    if (chosen.some((taken) => saysTheSame(taken, next, terms))) continue;
    chosen.push(next);
  }
  return chosen;
}

/** Whether a sentence is from another document that covers too little of the question. */
function isStranger({ passage, measures }: Ranked, best: Ranked): boolean {
  if (sourceKey(passage.source) === sourceKey(best.passage.source)) return false;
  return (
    measures.share < LEAST_ELSEWHERE * best.measures.share ||
    measures.passageBesideBest < LEAST_ELSEWHERE * best.measures.passageBesideBest
  );
}

/** Returns a price, a date or a name that is a sentence of its own beside the words it belongs to. */
function whatIsBeside(
  best: Ranked,
  ranked: readonly Ranked[],
  kind: QuestionKind,
): Ranked | undefined {
  if (best.fills || !['time', 'amount', 'person'].includes(kind)) return undefined;
  const away = ({ order }: Candidate) => Math.abs(order - best.order);
  return ranked
    .filter(
      (other) =>
        other.passage === best.passage &&
        other.fills &&
        other.matches.words <= SHORT &&
        away(other) > 0 &&
        away(other) <= 2,
    )
    .sort((a, b) => away(a) - away(b) || b.order - a.order)[0];
}

function saysTheSame(a: Candidate, b: Candidate, terms: Terms): boolean {
  if (a.text === b.text) return true;
  const words = new Set(terms(a.text));
  const others = new Set(terms(b.text));
  const shared = [...words].filter((term) => others.has(term)).length;
  return shared / Math.max(1, words.size + others.size - shared) >= SAME;
}

/** Returns no answer, with the best sentence of each of the first passages. */
function silence(ranked: readonly Ranked[]): Answer {
  const closest = new Map<PlainPassage, Ranked>();
  for (const candidate of ranked) {
    if (closest.size === CLOSEST) break;
    if (!closest.has(candidate.passage)) closest.set(candidate.passage, candidate);
  }
  return { markdown: SILENCE, citations: [...closest.values()].map(citationOf), silent: true };
}
