/** Measures whether sentences contain the kind of thing that a question asks for. */
import { type Fillings, namesIn, type Particulars } from './fillings';
import type { QuestionKind } from './question-words';
import { sumOf } from './rarity';
import type { Matches } from './term-matches';

const NOT_FILLED = { time: 0, amount: 0, person: 0, place: 0, reason: 0, way: 0, definition: 0 };

/** A question, and the sentences to measure. */
interface Asked {
  question: string;
  kind: QuestionKind;
  particulars: Particulars;
  /** All terms of the question, and the weights of those that are compared. */
  terms: ReadonlySet<string>;
  weights: readonly number[];
  fillings: Fillings;
  /** All sentences, with the ranks of their passages. */
  all: readonly { text: string; rank: number }[];
  /** Whether the passage at a rank, or its title or headings, has a name that is in the question. */
  isNamed: (rank: number) => boolean;
}

/** Creates a function that measures one sentence. `filled` is how well it contains the kind of thing: 0 to 1. */
export function fillingMeasurer({
  question,
  kind,
  particulars: { amount, asksLength },
  terms,
  weights,
  fillings,
  all,
  isNamed,
}: Asked) {
  // If any sentence has a price, only prices answer what something costs. If one of them is about the name in the
  // question, prices of other things do not answer either.
  const withAmount = amount === undefined ? [] : all.filter(({ text }) => amount.test(text));
  const priced = withAmount.length > 0 ? amount : undefined;
  const mustBeNamed = withAmount.some(({ rank }) => isNamed(rank));
  const asksNumber = kind === 'time' || kind === 'amount';
  const asksPerson = kind === 'person';

  return (
    { text, rank, matches }: { text: string; rank: number; matches: Matches },
    { around, shareBefore }: { around: number; shareBefore: number },
  ) => {
    const hasNumber = hasNewNumber(text, question);
    const names = Math.min(1, newNames(text, question) / 2);
    const isOfThat = !mustBeNamed || isNamed(rank);
    const holds = fillings.holds(kind, text) && (priced?.test(text) ?? true) && isOfThat;
    const filled = howFilled();
    const refersBack = fillings.refersBack(text);
    const measures = {
      ...NOT_FILLED,
      [kind]: filled,
      filledNear: filled * around,
      numbers: hasNumber && !asksNumber ? 1 : 0,
      names: kind === 'other' || kind === 'definition' ? names : 0,
      saysWhen: kind === 'time' && !asksLength && hasNumber && fillings.dates(text) ? 1 : 0,
      saysHowLong: asksLength && hasNumber && fillings.lasts(text) ? 1 : 0,
      callsPerson: asksPerson && fillings.calls('person', text) ? 1 : 0,
      callsPlace: kind === 'place' && fillings.calls('place', text) ? 1 : 0,
      refersBack: asksPerson && refersBack ? 1 : 0,
      refersBackToBest: refersBack ? shareBefore : 0,
      numbersNear:
        kind === 'time' || (kind === 'amount' && holds) ? numbersNear(matches, weights, terms) : 0,
    };
    return { filled, measures };

    function howFilled(): number {
      if (kind === 'person' || kind === 'place') return names;
      if (!holds) return 0;
      if (asksNumber && !hasNumber) return kind === 'amount' ? 0.5 : 0;
      return 1;
    }
  };
}

/** Returns how close a number that is not in the question is to the matching words: 0 to 1. */
function numbersNear(
  { best, at, numbers }: Matches,
  weights: readonly number[],
  asked: ReadonlySet<string>,
): number {
  let most = 0;
  for (const [number, place] of numbers) {
    if (asked.has(number)) continue;
    let near = 0;
    for (let index = 0; index < weights.length; index++) {
      const held = best[index] ?? 0;
      if (held > 0) {
        near += (weights[index] ?? 0) * held * Math.exp(-Math.abs((at[index] ?? 0) - place) / 4);
      }
    }
    most = Math.max(most, near);
  }
  return most / sumOf(weights);
}

function hasNewNumber(text: string, question: string): boolean {
  return (text.match(/\p{N}[\p{N}.,]{0,40}/gu) ?? []).some((number) => !question.includes(number));
}

function newNames(text: string, question: string): number {
  const asked = question.toLowerCase();
  return namesIn(text).filter((name) => !asked.includes(name)).length;
}
