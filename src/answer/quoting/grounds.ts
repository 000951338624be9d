/** Whether a question is about anything that was found: what silence is decided by, besides the first sentence. */
import type { PlainPassage } from '../../protocol/passage';
import { sumOf } from './rarity';
import { type AskedTerm, HELD } from './term-matches';
import type { WeighedWords } from './word-measures';

export const GROUNDS = [
  // The largest share that a passage holds; that a sentence holds; and a sentence with what stands around it.
  'passage',
  'sentence',
  'near',
  // The share that the best passage holds of the words that name the subject.
  'telling',
  // How many words are asked (a logarithm).
  'asked',
  // The heaviest word that the best passage lacks.
  'lacking',
  // The share of the question's characters that are of a script.
  'hanOrKana',
  'arabic',
  'cyrillic',
  'thai',
  // How far the best passage is ahead of the best one of another document; and the share of that one.
  'aheadOfOthers',
  'another',
  // The share of the words that no passage has, and of those naming the subject that the best passage lacks.
  'lackingAnywhere',
  'tellingLacking',
  // How many words the best passage has (a logarithm), what they weigh, and what the question weighs.
  'askedWordsHeld',
  'weightHeld',
  'weightAsked',
  // How much else was found under the title of the best passage.
  'othersOfItsTitle',
  // By runs of four characters: the first three again.
  'lettersOfPassage',
  'letters',
  'lettersNear',
] as const;

export type Grounds = Record<(typeof GROUNDS)[number], number>;

/** What is decided by runs of characters. */
export type LetterGrounds = Pick<Grounds, Extract<keyof Grounds, `letters${string}`>>;

/** A passage with its title, as the question sees it. */
interface Whole {
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
  passages: readonly PlainPassage[];
  words: WeighedWords;
  /** The largest share that a sentence holds with what stands around it. */
  near: number;
}

/** All but those of letters. */
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
    // A share alone does not tell one rare word of one from eight of eight.
    weightHeld: Math.log(1 + top.share * askedWeight),
    weightAsked: Math.log(1 + askedWeight),
    othersOfItsTitle: othersLike(top, wholes),
  };
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
