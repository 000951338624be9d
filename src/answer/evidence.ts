/** Every sentence of the passages, measured by how it could answer a question. */
import type { Passage } from '../protocol/passage';
import { holdsKind, namesIn } from './fillings';
import { contentOf, kindOf } from './question';
import { sentencesOf } from './sentences';
import { askedTerms, type Matches, termMatcher, together } from './term-matches';

/** What a sentence is measured by, in the order of `Candidate.measures`. */
export const MEASURES = [
  'exact',
  'soft',
  'beside the best',
  'rarest',
  'telling',
  'before',
  'after',
  'about',
  'passage',
  'rank',
  'pairs',
  'close',
  'time',
  'amount',
  'person',
  'place',
  'reason',
  'way',
  'definition',
  'numbers',
  'names',
  'length',
  'fresh',
  'asks',
  'opens',
] as const;

/** What silence is decided by, in the order of `Evidence.grounds`. */
export const GROUNDS = ['passage', 'sentence', 'near', 'telling', 'exact', 'asked', 'rarest'] as const;

export interface Candidate {
  text: string;
  passage: Passage;
  rank: number;
  order: number;
  matches: Matches;
  /** Whether it has what the question's kind asks for. */
  fills: boolean;
  /** Share of the question's weight that it holds. */
  share: number;
  measures: number[];
}

export interface Evidence {
  candidates: Candidate[];
  grounds: number[];
}

export type Terms = (text: string) => readonly string[];

interface Draft extends Omit<Candidate, 'share' | 'measures' | 'fills'> {
  about: Matches;
  heading: Matches;
}

/** Longest part of a title or of headings that lends its words. */
const LONGEST_TITLE = 500;

export function gatherEvidence(
  question: string,
  passages: readonly Passage[],
  terms: Terms,
  weigh?: (term: string) => number,
): Evidence {
  const asked = askedTerms(contentOf(question), terms);
  const match = termMatcher(asked, terms);
  const drafts = passages.map((passage, rank) => draftsOf(passage, rank, match));
  const all = drafts.flat();
  const weights = asked.map(({ term }, index) => weigh?.(term) ?? rarity(all, index));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const share = (best: ArrayLike<number>) =>
    weights.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0) / total;
  const exact = (best: ArrayLike<number>) =>
    weights.reduce((sum, w, index) => sum + ((best[index] ?? 0) === 1 ? w : 0), 0) / total;
  const tellingTotal = weights.reduce((sum, w, i) => sum + (asked[i]?.telling ? w : 0), 0);
  const telling = (best: ArrayLike<number>) =>
    tellingTotal === 0
      ? 0
      : weights.reduce((sum, w, i) => sum + (asked[i]?.telling ? w * (best[i] ?? 0) : 0), 0) /
        tellingTotal;
  const known = together(...all.map(({ matches }) => matches));
  const rarestWeight = weights.reduce(
    (most, w, i) => ((known[i] ?? 0) > 0.6 && w > most ? w : most),
    0,
  );
  const rarest = weights.findIndex((w, i) => w === rarestWeight && (known[i] ?? 0) > 0.6);
  const kind = kindOf(question);
  const best = Math.max(1e-9, ...all.map(({ matches }) => share(matches.best)));
  const candidates: Candidate[] = [];
  let near = 0;
  let ground = [0, 0, 0, 0, 0, 0, 0];
  for (const some of drafts) {
    const whole = together(...some.map(({ matches }) => matches), some[0]?.about);
    const wholeShare = share(whole);
    some.forEach((draft, index) => {
      const { matches, text } = draft;
      const own = share(matches.best);
      const before = some[index - 1]?.matches;
      const after = some[index + 1]?.matches;
      const about = share(together(matches, draft.about, draft.heading));
      const near2 = share(together(matches, before, after, draft.about, draft.heading));
      near = Math.max(near, near2);
      const fills = holdsKind(kind, text);
      const numbers = newNumbers(text, question);
      const names = newNames(text, question);
      const is = (one: string) => (kind === one ? (fills ? 1 : 0) : 0);
      candidates.push({
        text: draft.text,
        passage: draft.passage,
        rank: draft.rank,
        order: draft.order,
        matches,
        fills,
        share: own,
        measures: [
          exact(matches.best),
          own,
          own / best,
          rarest < 0 ? 0 : (matches.best[rarest] ?? 0),
          telling(matches.best),
          share(together(matches, before)) - own,
          share(together(matches, after)) - own,
          about - own,
          wholeShare,
          1 / (1 + draft.rank),
          pairsOf(matches, weights),
          closeness(matches),
          kind === 'time' ? (fills && numbers ? 1 : 0) : 0,
          kind === 'amount' ? (fills && numbers ? 1 : fills ? 0.5 : 0) : 0,
          kind === 'person' ? Math.min(1, names / 2) : 0,
          kind === 'place' ? Math.min(1, names / 2) : 0,
          is('reason'),
          is('way'),
          is('definition'),
          kind === 'time' || kind === 'amount' ? 0 : numbers ? 1 : 0,
          kind === 'person' || kind === 'place' ? 0 : Math.min(1, names / 2),
          Math.log(1 + matches.words),
          Math.log(1 + matches.fresh),
          /[?？؟]\s*["'”»)]*$/u.test(text.slice(-8)) ? 1 : 0,
          draft.order === 0 ? 1 : 0,
        ],
      });
      if (own > (ground[1] ?? 0)) ground[1] = own;
    });
    if (wholeShare > (ground[0] ?? 0)) {
      ground = [
        wholeShare,
        ground[1] ?? 0,
        0,
        telling(whole),
        exact(whole),
        Math.log(1 + asked.length),
        Math.max(0, ...weights.map((w, i) => ((whole[i] ?? 0) < 0.5 ? w : 0))) / total,
      ];
    }
  }
  ground[2] = near;
  return { candidates, grounds: ground };
}

function draftsOf(passage: Passage, rank: number, match: (text: string) => Matches): Draft[] {
  const about = match(
    [passage.source.title, ...passage.headings].join(' . ').slice(0, LONGEST_TITLE),
  );
  let known = '';
  let heading = match('');
  return sentencesOf(passage.content).map((sentence, order) => {
    if (sentence.heading !== known) {
      known = sentence.heading;
      heading = match(known.slice(0, LONGEST_TITLE));
    }
    return { text: sentence.text, passage, rank, order, matches: match(sentence.text), about, heading };
  });
}

/** Robertson-Spärck Jones idf, counted over sentences; a term that none has keeps the most. */
function rarity(drafts: readonly Draft[], index: number): number {
  const holding = drafts.reduce((sum, { matches }) => sum + (matches.best[index] ?? 0), 0);
  return Math.log(1 + (drafts.length - holding + 0.5) / (holding + 0.5));
}

/** Words that follow each other in the question and stand near each other here, by weight. */
function pairsOf({ best, at }: Matches, weights: readonly number[]): number {
  let near = 0;
  let all = 0;
  for (let i = 1; i < weights.length; i++) {
    const weight = Math.min(weights[i - 1] ?? 0, weights[i] ?? 0);
    all += weight;
    const held = Math.min(best[i - 1] ?? 0, best[i] ?? 0);
    const gap = (at[i] ?? 0) - (at[i - 1] ?? 0);
    if (held > 0 && gap !== 0 && Math.abs(gap) <= 3) near += weight * held * (gap > 0 ? 1 : 0.6);
  }
  return all === 0 ? 0 : near / all;
}

/** How densely the asked words stand: 1 side by side. */
function closeness({ best, at }: Matches): number {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  let held = 0;
  for (let i = 0; i < best.length; i++) {
    if ((best[i] ?? 0) === 0) continue;
    held++;
    first = Math.min(first, at[i] ?? 0);
    last = Math.max(last, at[i] ?? 0);
  }
  return held < 2 ? 0 : Math.min(1, held / (last - first + 1));
}

function newNumbers(text: string, question: string): boolean {
  return (text.match(/\p{N}[\p{N}.,]{0,40}/gu) ?? []).some((number) => !question.includes(number));
}

function newNames(text: string, question: string): number {
  const asked = question.toLowerCase();
  return namesIn(text).filter((name) => !asked.includes(name)).length;
}
