/** Whether a question is about anything that was found: what silence is decided by, besides the first sentence. */
import { GRAM_GROUNDS } from './gram-measures';
import { sumOf } from './nearness';
import type { AskedTerm } from './term-matches';

/** In the order of `Evidence.grounds`. */
export const GROUNDS = [
  'passage',
  'sentence',
  'near',
  'telling',
  'asked',
  'lacking',
  'Han or Kana',
  'Arabic',
  'Cyrillic',
  'Thai',
  'ahead of other texts',
  'another text',
  'lacking anywhere',
  'telling, lacking',
  'asked words held',
  'weight held',
  'weight asked',
  'others of its title',
  ...GRAM_GROUNDS,
] as const;

/** A text has a word that it has at least so well. */
export const HELD = 0.5;

/** A passage with its title, as the question sees it. */
export interface Whole {
  /** For each asked term, how well it has it. */
  best: Float32Array;
  /** Share of the question's weight. */
  share: number;
  /** Of its document. */
  uid: string;
  title: string;
}

const NOTHING: Whole = { best: new Float32Array(), share: 0, uid: '', title: '' };

interface Found {
  question: string;
  asked: readonly AskedTerm[];
  weights: readonly number[];
  /** What the question weighs, counted in words that no text has. */
  askedWeight: number;
  wholes: readonly Whole[];
  /** The largest share that a sentence has, alone and with what stands around it. */
  sentence: number;
  near: number;
}

/** All but those of letters. */
export function groundsOf({
  question,
  asked,
  weights,
  askedWeight,
  wholes,
  sentence,
  near,
}: Found): number[] {
  const top = wholes.reduce((most, one) => (one.share > most.share ? one : most), NOTHING);
  const other = Math.max(0, ...wholes.map(({ uid, share }) => (uid === top.uid ? 0 : share)));
  const has = weights.map((_, index) => (top.best[index] ?? 0) >= HELD);
  const lacking = weights.map((weight, index) => (has[index] ? 0 : weight));
  const nowhere = lacking.filter((_, index) =>
    wholes.every(({ best }) => (best[index] ?? 0) < HELD),
  );
  const telling = weights.map((weight, index) => (asked[index]?.telling ? weight : 0));
  const held = telling.map((weight, index) => weight * (top.best[index] ?? 0));
  const script = (expression: RegExp) =>
    (question.match(expression)?.length ?? 0) / Math.max(1, question.length);
  return [
    Math.max(1e-9, top.share),
    sentence,
    near,
    sumOf(held, 0) / sumOf(telling),
    Math.log(1 + asked.length),
    Math.max(0, ...lacking) / sumOf(weights),
    script(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    script(/\p{Script=Arabic}/gu),
    script(/\p{Script=Cyrillic}/gu),
    script(/\p{Script=Thai}/gu),
    top.share - other,
    other,
    sumOf(nowhere, 0) / sumOf(weights),
    sumOf(
      telling.filter((_, index) => !has[index]),
      0,
    ) / sumOf(telling),
    Math.log(1 + has.filter(Boolean).length),
    // A share alone does not tell one rare word of one from eight of eight.
    Math.log(1 + top.share * askedWeight),
    Math.log(1 + askedWeight),
    othersLike(top, wholes),
  ];
}

/** How much of what was found has the title of a passage, besides it; what ranks first counts most. */
function othersLike(top: Whole, wholes: readonly Whole[]): number {
  const worth = wholes.map((_, rank) => 1 / (1 + rank));
  const like = worth.filter((_, rank) => {
    const other = wholes[rank];
    return other !== top && top.title !== '' && other?.title === top.title;
  });
  return sumOf(like, 0) / sumOf(worth);
}
