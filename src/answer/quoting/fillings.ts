/** What the words of an answer of each kind look like, in the language of the text. */
import { remembered } from '../../protocol/remembered';
import { ALL_ASKING } from '../asking/all-asking';
import type { AskingWords, QuestionKind } from '../asking/asking-words';
import { alternatives, phrasesOf, WITHOUT_SPACES, wordsOrParts } from '../asking/phrase-lists';
import { askingIn } from '../asking/speech';
import { mass, money } from './amounts';

type Cue = Exclude<QuestionKind, 'other'>;

export interface Fillings {
  /** Whether a sentence holds the kind of thing asked for. */
  holds(kind: QuestionKind, sentence: string): boolean;
  /** What an amount looks like that a question asks for; `undefined` where any number may be it. */
  amountAsked(question: string): RegExp | undefined;
  /** Whether a text that only shows a value may be what a question of the kind asks for: a price is no other amount. */
  mayAnswer(kind: QuestionKind, amount: RegExp | undefined): (text: string) => boolean;
  /** Whether a question asks for a duration or an age. */
  asksHowLong(question: string): boolean;
  /** Whether it says when: by a year, a month or a century, not by a duration. */
  dates(sentence: string): boolean;
  /** Whether it says for how long, or at what age. */
  lasts(sentence: string): boolean;
  /** Whether it begins by speaking of what an earlier one named. */
  refersBack(sentence: string): boolean;
  /** Whether it has what people who have names are called, or places. */
  calls(kind: 'person' | 'place', sentence: string): boolean;
}

/** What a question asks for in particular, in the languages that it may be in. */
export interface Particulars {
  /** What the amount looks like that it asks for. */
  amount: RegExp | undefined;
  /** It asks for a duration or an age. */
  asksLength: boolean;
}

/** @param codes the languages that it asks in, which need not be that of the texts. */
export function particularsOf(
  question: string,
  kind: QuestionKind,
  codes: readonly string[],
): Particulars {
  const each = codes.map(fillingsIn);
  const amounts = each.flatMap((one) => one.amountAsked(question) ?? []);
  return {
    amount: kind === 'amount' ? amounts[0] : undefined,
    asksLength: kind === 'time' && each.some((one) => one.asksHowLong(question)),
  };
}

/** Characters of a question that say what it asks. */
const LONGEST_ASKING = 1_000;
/** Characters that a sentence begins with. */
const OPENING = 24;
const FOUR_DIGITS = /\p{N}{4}/u;

/** Made when they are first needed. Where a language has no file, what holds in any of them. */
export const fillingsIn = remembered((code: string): Fillings => {
  const file = askingIn(code);
  if (file === undefined && code !== ANY) return fillingsIn(ANY);
  return fillingsOf(file === undefined ? ALL_ASKING : [file]);
});

const ANY = '';

function fillingsOf(files: readonly AskingWords[]): Fillings {
  const list = (name: Exclude<keyof AskingWords, 'code' | 'asks'>) =>
    files.flatMap((file) => phrasesOf(file[name]));
  const spaced = (some: readonly string[]) => some.filter((one) => !WITHOUT_SPACES.test(one));
  const [numbers, units, months] = [list('numbers'), list('units'), list('months')];
  const dates = new RegExp(
    [
      '(?<!\\p{N})(?:1\\p{N}|20)\\p{N}{2}(?!\\p{N})',
      ...wordsOrParts(months),
      '\\p{N}{1,2}(?:st|nd|rd|th)(?!\\p{L})',
      '\\p{N}[年月日世]|世纪|세기|\\p{N} ?년|ศตวรรษ|\\p{N} ?(?:гг?|вв?)\\.',
    ].join('|'),
    'iu',
  );
  const lasts = new RegExp(
    [
      `\\p{N} ?-?(?:${alternatives(units)})(?!\\p{L})`,
      ...(spaced(numbers).length === 0
        ? []
        : [`(?:${alternatives(spaced(numbers))})[ -](?:${alternatives(units)})(?!\\p{L})`]),
    ].join('|'),
    'iu',
  );
  const back = list('backs');
  const backs =
    back.length === 0
      ? undefined
      : new RegExp(`^[^\\p{L}\\p{N}]{0,3}(?:${wordsOrParts(back).join('|')})`, 'iu');
  const lasting =
    list('lasting').length === 0 ? undefined : new RegExp(alternatives(list('lasting')), 'iu');
  const cues: Partial<Record<Cue, RegExp>> = {
    amount: new RegExp(['\\p{N}', ...wordsOrParts(numbers)].join('|'), 'iu'),
    reason: anyOf(list('reasons')),
    way: anyOf(list('ways')),
    definition: anyOf(list('definitions')),
  };
  const price = money();
  const amounts = [
    [anyOf(list('prices')), price],
    [anyOf(list('masses')), mass()],
  ] as const;
  const called = { person: anyOf(list('roles')), place: anyOf(list('places')) };
  const holds: Fillings['holds'] = (kind, sentence) => {
    if (kind === 'person' || kind === 'place') return namesIn(sentence).length > 0;
    if (kind === 'time')
      return FOUR_DIGITS.test(sentence) || says(dates, sentence) || says(lasts, sentence);
    return kind !== 'other' && says(cues[kind], sentence);
  };
  const amountAsked: Fillings['amountAsked'] = (question) => {
    const asked = question.slice(0, LONGEST_ASKING);
    return amounts.find(([asks]) => says(asks, asked))?.[1];
  };
  return {
    holds,
    amountAsked,
    mayAnswer: (kind, amount) => (text) =>
      holds(kind, text) && (amount?.test(text) ?? !price.test(text)),
    asksHowLong: (question) => says(lasting, question.slice(0, LONGEST_ASKING)),
    dates: (sentence) => says(dates, sentence),
    lasts: (sentence) => says(lasts, sentence),
    refersBack: (sentence) => says(backs, sentence.slice(0, OPENING)),
    calls: (kind, sentence) => says(called[kind], sentence),
  };
}

/** Without the dot of a Turkish capital, which no expression takes for an i. */
function says(expression: RegExp | undefined, text: string): boolean {
  return expression?.test(text.replaceAll('İ', 'i')) ?? false;
}

function anyOf(phrases: readonly string[]): RegExp | undefined {
  return phrases.length === 0 ? undefined : new RegExp(wordsOrParts(phrases).join('|'), 'iu');
}

/** Two words with a capital side by side, or one that no sentence begins with, in scripts that have them. */
const NAME =
  /(?<=[\p{L}\p{N},;:)"'”’] ["'“‘(]?)\p{Lu}[\p{L}\p{M}'’]{1,80}|\p{Lu}[\p{L}\p{M}'’]{1,80}(?= \p{Lu}\p{L})/gu;

/** Names, mostly, in lower case. */
export function namesIn(sentence: string): string[] {
  return (sentence.match(NAME) ?? []).map((name) => name.toLowerCase());
}
