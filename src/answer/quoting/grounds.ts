/**
 * Measures whether anything that was found is about the question. Together with the measures of the first sentence,
 * these decide between an answer and silence.
 */
import type { PlainPassage } from '../../protocol/passage';
import { sumOf } from './rarity';
import { type AskedTerm, HELD } from './term-matches';
import type { WeighedWords } from './word-measures';

export const GROUNDS = [
  // The largest share of the question's weight in a passage, in a sentence, and in a sentence with its surroundings.
  'passage',
  'sentence',
  'near',
  // The best passage's share of the words that name the subject.
  'telling',
  // Number of words asked (logarithm).
  'asked',
  // Weight of the heaviest word that the best passage lacks.
  'lacking',
  // The share of the question's characters that are in each script.
  'hanOrKana',
  'arabic',
  'cyrillic',
  'thai',
  // The lead of the best passage over the best one of another document, and the share of that one.
  'aheadOfOthers',
  'another',
  // The share of words that no passage has, and of words naming the subject that the best passage lacks.
  'lackingAnywhere',
  'tellingLacking',
  // Number of words in the best passage, their weight, and the weight of the question (logarithms).
  'askedWordsHeld',
  'weightHeld',
  'weightAsked',
  // How many other passages have the best passage's title; higher ranks count more.
  'othersOfItsTitle',
  // The first three again, measured by runs of four characters.
  'lettersOfPassage',
  'letters',
  'lettersNear',
] as const;

export type Grounds = Record<(typeof GROUNDS)[number], number>;

/** Those measured by runs of characters. */
export type LetterGrounds = Pick<Grounds, Extract<keyof Grounds, `letters${string}`>>;

/** A passage with its title and headings, compared with a question. */
interface Whole {
  /** For each asked term, how well the passage matches it. */
  best: Float32Array;
  /** Share of the question's weight. */
  share: number;
  /** Uid and title of its document. */
  uid: string;
  title: string;
}

const NOTHING: Whole = { best: new Float32Array(), share: 0, uid: '', title: '' };

interface Found {
  question: string;
  asked: readonly AskedTerm[];
  passages: readonly PlainPassage[];
  words: WeighedWords;
  /** The largest share that a sentence holds with its surroundings. */
  near: number;
}

/** Returns all grounds except those measured by runs of characters. */
export function groundsOf({
  question,
  asked,
  passages,
  words,
  near,
}: Found): Omit<Grounds, keyof LetterGrounds> {
  const { weights, askedWeight } = words;
  const wholes = passages.map(({ source: { uid, title } }, rank): Whole => {
    const best = words.wholes[rank] ?? NOTHING.best;
    return { best, share: words.wholeShares[rank] ?? 0, uid, title };
  });
  const top = wholes.reduce((most, one) => (one.share > most.share ? one : most), NOTHING);
  const other = Math.max(0, ...wholes.map(({ uid, share }) => (uid === top.uid ? 0 : share)));
  const has = weights.map((_, index) => (top.best[index] ?? 0) >= HELD);
  const lacking = weights.map((weight, index) => (has[index] ? 0 : weight));
  const nowhere = lacking.filter((_, index) =>
    wholes.every(({ best }) => (best[index] ?? 0) < HELD),
  );
  const telling = weights.map((weight, index) => (asked[index]?.telling ? weight : 0));
  const held = telling.map((weight, index) => weight * (top.best[index] ?? 0));
  const tellingLacking = telling.filter((_, index) => !has[index]);
  const script = (expression: RegExp) =>
    (question.match(expression)?.length ?? 0) / Math.max(1, question.length);
  return {
    passage: words.bestWhole,
    sentence: words.best,
    near,
    telling: sumOf(held, 0) / sumOf(telling),
    asked: Math.log(1 + asked.length),
    lacking: Math.max(0, ...lacking) / sumOf(weights),
    hanOrKana: script(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    arabic: script(/\p{Script=Arabic}/gu),
    cyrillic: script(/\p{Script=Cyrillic}/gu),
    thai: script(/\p{Script=Thai}/gu),
    aheadOfOthers: top.share - other,
    another: other,
    lackingAnywhere: sumOf(nowhere, 0) / sumOf(weights),
    tellingLacking: sumOf(tellingLacking, 0) / sumOf(telling),
    askedWordsHeld: Math.log(1 + has.filter(Boolean).length),
    // A share alone does not distinguish one rare word of one from eight of eight.
    weightHeld: Math.log(1 + top.share * askedWeight),
    weightAsked: Math.log(1 + askedWeight),
    othersOfItsTitle: othersLike(top, wholes),
  };
}

/** Returns the share of other passages with the same title. Higher ranks count more. */
function othersLike(top: Whole, wholes: readonly Whole[]): number {
  const worth = wholes.map((_, rank) => 1 / (1 + rank));
  const like = worth.filter((_, rank) => {
    const other = wholes[rank];
    return other !== top && top.title !== '' && other?.title === top.title;
  });
  return sumOf(like, 0) / sumOf(worth);
}
