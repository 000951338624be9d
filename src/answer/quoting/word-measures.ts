/** Measures sentences by the words that they share with a question. */
import { idf, type Rarity, shareOf, sumOf } from './rarity';
import { type AskedTerm, HELD, type Matches, together } from './term-matches';

/** A sentence of a passage, compared with a question. */
export interface MatchedSentence {
  matches: Matches;
  /** Matches of the title and headings of its passage, and of the heading that it is under. */
  about: Matches;
  heading: Matches;
  /** Whether it is a question. It answers nothing, and its words count only for the sentence after it. */
  asks: boolean;
  /** Its place in its passage. */
  order: number;
}

/** Divisor if even the best text holds nothing. */
const LEAST = 1e-9;

/**
 * Weighs a question's words, and measures how much of that weight the texts at hand hold.
 * @param weigh weighs by the whole library. Without it, a word weighs more the fewer of the sentences at hand have it.
 */
export function weighWords(
  asked: readonly AskedTerm[],
  passages: readonly (readonly MatchedSentence[])[],
  weigh?: Rarity,
) {
  const all = passages.flat();
  /** For each passage, how well it matches each word. */
  const wholes = passages.map((sentences) =>
    together(...sentences.map(({ matches }) => matches), sentences[0]?.about),
  );
  const having = (index: number) =>
    wholes.reduce((sum, whole) => sum + ((whole[index] ?? 0) > HELD ? 1 : 0), 0);
  const weights = asked.map(
    ({ term, part }, index) =>
      part * (weigh?.(term, having(index)) ?? idf(held(all, index), all.length)),
  );
  const share = shareOf(weights);
  const wholeShares = wholes.map(share);
  const rarest = weigh?.('', 0) ?? idf(0, all.length);
  return {
    all,
    weights,
    share,
    wholes,
    wholeShares,
    best: Math.max(LEAST, ...all.map(({ matches }) => share(matches.best))),
    bestWhole: Math.max(LEAST, ...wholeShares),
    /** The weight of the question, in units of a word that no text has. */
    askedWeight: asked.reduce(
      (sum, { term, part }, index) =>
        sum + (weigh === undefined ? (weights[index] ?? 0) : part * weigh(term, 0)) / rarest,
      0,
    ),
  };
}

export type WeighedWords = ReturnType<typeof weighWords>;

/**
 * Creates a function that measures the sentences of one passage. `around` and `shareBefore` are not measures of the
 * model; other measures are computed from them.
 */
export function wordMeasurer(asked: readonly AskedTerm[], words: WeighedWords) {
  const { all, weights, share, wholeShares, best, bestWhole } = words;
  const telling = shareOf(weights.map((weight, index) => (asked[index]?.telling ? weight : 0)));
  const heaviest = weights.indexOf(Math.max(...weights));
  const sayers = weights.map((_, index) =>
    all.reduce((sum, { matches }) => sum + ((matches.best[index] ?? 0) >= HELD ? 1 : 0), 0),
  );

  return (rank: number, sentences: readonly MatchedSentence[]) => {
    const whole = wholeShares[rank] ?? 0;
    const shares = sentences.map(({ matches }) => share(matches.best));
    const bestHere = Math.max(LEAST, ...shares);
    const beside = (order: number) => (shares[order] ?? 0) / bestHere;
    const within = tellingApart(sentences, weights);

    return ({ matches, about, heading, order }: MatchedSentence) => {
      const leading = sentences[order - 1];
      const own = share(leading?.asks ? together(matches, leading.matches) : matches.best);
      const before = leading?.matches;
      const further = sentences[order - 2]?.matches;
      const following = sentences[order + 1];
      const after = following?.asks ? undefined : following?.matches;
      const withBefore = share(together(matches, before));
      const led = before === undefined ? 0 : share(before.best);
      const alone = matches.best.map((value, term) =>
        value >= HELD && sayers[term] === 1 ? value : 0,
      );
      return {
        around: share(together(matches, before, after, about, heading)),
        shareBefore: beside(order - 1),
        share: own,
        besideBest: own / best,
        telling: telling(matches.best),
        within: within(matches.best),
        before: withBefore - own,
        furtherBefore: share(together(matches, before, further)) - withBefore,
        after: share(together(matches, after)) - own,
        about: share(together(matches, about, heading)) - own,
        passage: whole,
        passageBesideBest: whole / bestWhole,
        rank: 1 / (1 + rank),
        pairs: pairsOf(matches, weights),
        fresh: Math.log(1 + matches.fresh),
        bare: matches.fresh < 4 ? 1 : 0,
        opens: order === 0 ? 1 : 0,
        led: led > own ? led : 0,
        wholeWords: share(matches.best.map((value) => (value === 1 ? 1 : 0))),
        heaviestWord: matches.best[heaviest] ?? 0,
        bestOfPassage: shares[order] === bestHere ? 1 : 0,
        besideBestOfPassage: Math.max(beside(order - 1), beside(order + 1)),
        firstPassage: rank === 0 ? 1 : 0,
        length: Math.log(1 + matches.words),
        howFarIn: order / sentences.length,
        askedWords: Math.log(1 + sumOf(matches.best, 0)),
        alone: share(alone),
      };
    };
  };
}

/**
 * Creates a function that returns a sentence's share of the words that distinguish the sentences of one passage. A word
 * that all of them have distinguishes none.
 */
function tellingApart(sentences: readonly MatchedSentence[], weights: readonly number[]) {
  return shareOf(
    weights.map((weight, index) => {
      const holding = held(sentences, index);
      return holding === 0 ? 0 : weight * idf(holding, sentences.length);
    }),
  );
}

/** Returns how many sentences have an asked term. Partial matches count in part. */
function held(sentences: readonly MatchedSentence[], index: number): number {
  return sentences.reduce((sum, { matches }) => sum + (matches.best[index] ?? 0), 0);
}

/** Returns the share, by weight, of neighbouring words in the question that are close together here. */
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
