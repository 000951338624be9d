/** Sentences measured by whether they hold the kind of thing that a question asks for. */
import { type Fillings, namesIn, type Particulars } from './fillings';
import type { QuestionKind } from './question-words';
import { sumOf } from './rarity';
import type { Matches } from './term-matches';

const NOT_FILLED = { time: 0, amount: 0, person: 0, place: 0, reason: 0, way: 0, definition: 0 };

/** What is known of a question and of the sentences at hand. */
interface Asked {
  question: string;
  kind: QuestionKind;
  particulars: Particulars;
  /** Its terms, and what those that are compared weigh. */
  terms: ReadonlySet<string>;
  weights: readonly number[];
  fillings: Fillings;
  /** The sentences, and the place of their passages. */
  all: readonly { text: string; rank: number }[];
  /** Whether the passage at a place, or what stands above it, has a name that the question has. */
  isNamed: (rank: number) => boolean;
}

/** Measures one sentence after the other; `filled` says how well it holds a thing of the kind: 0 to 1. */
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
  // Where some sentence has a price, nothing else answers what it costs; and no price of something else, where one is
  // of what is named.
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

/** How near to what is asked a number stands that the question does not have. */
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
