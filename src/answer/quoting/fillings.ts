/** Recognises what answers of each kind contain, in the language of the text. */
import { remembered } from '../../protocol/remembered';
import { ALL_ASKING } from '../asking/all-asking';
import type { AskingWords, QuestionKind } from '../asking/asking-words';
import {
  alternatives,
  anyPhrase,
  phrasesOf,
  WITHOUT_SPACES,
  wordsOrParts,
} from '../asking/phrase-lists';
import { askingIn } from '../asking/speech';
import { free, mass, money } from './amounts';

export interface Fillings {
  /** Whether a sentence contains the kind of thing asked for. */
  holds(kind: QuestionKind, sentence: string): boolean;
  /** Returns an expression for the amount that a question asks for; `undefined` if it may be any number. */
  amountAsked(question: string): RegExp | undefined;
  /** Decides whether a text that only shows a value may answer. A price answers only a question about a price. */
  mayAnswer(kind: QuestionKind, amount: RegExp | undefined): (text: string) => boolean;
  /** Whether a question asks for a duration or an age. */
  asksHowLong(question: string): boolean;
  /** Whether a sentence says when: by a year, a month or a century, not by a duration. */
  dates(sentence: string): boolean;
  /** Whether a sentence says for how long, or at what age. */
  lasts(sentence: string): boolean;
  /** Whether a text has the price or weight that a question asks for, or if it asks for neither, any time. */
  answersInForm(particulars: Particulars, text: string): boolean;
  /** Whether a sentence begins with a word that refers back: he, this. */
  refersBack(sentence: string): boolean;
  /** Whether a sentence has a role of a person (king, director), or a type of place (city, river). */
  calls(kind: 'person' | 'place', sentence: string): boolean;
}

/** Details of what a question asks for. */
export interface Particulars {
  amount: RegExp | undefined;
  /** Whether it asks for a duration or an age. */
  asksLength: boolean;
}

/** @param codes the languages that the question may be in, which can differ from that of the texts. */
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

/** Maximum characters to read of a question. */
const LONGEST_ASKING = 1_000;
/** Number of characters that count as the beginning of a sentence. */
const OPENING = 24;
const FOUR_DIGITS = /\p{N}{4}/u;

/** Created on first use. A language without a file gets the lists of all languages together. */
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
  const backs = new RegExp(`^[^\\p{L}\\p{N}]{0,3}(?:${anyPhrase(list('backs'))})`, 'iu');
  const lasting = new RegExp(alternatives(list('lasting')) || '(?!)', 'iu');
  const cues = {
    amount: new RegExp(['\\p{N}', ...wordsOrParts(numbers)].join('|'), 'iu'),
    reason: anyOf(list('reasons')),
    way: anyOf(list('ways')),
    definition: anyOf(list('definitions')),
  };
  const [price, nothing] = [money(), free()];
  const prices = anyOf(list('prices'));
  const amounts = [
    [prices, price],
    [anyOf(list('masses')), mass()],
  ] as const;
  const counting = anyOf(list('counts'));
  const called = { person: anyOf(list('roles')), place: anyOf(list('places')) };
  const holds: Fillings['holds'] = (kind, sentence) => {
    if (kind === 'person' || kind === 'place') return namesIn(sentence).length > 0;
    if (kind === 'time')
      return FOUR_DIGITS.test(sentence) || says(dates, sentence) || says(lasts, sentence);
    return kind !== 'other' && says(cues[kind], sentence);
  };
  const amountAsked: Fillings['amountAsked'] = (question) => {
    const asked = question.slice(0, LONGEST_ASKING);
    // How many people pay a fee is no question for a price, but how many dollars they pay is.
    const counts = says(counting, asked) && !says(price, asked);
    return amounts.find(([asks, what]) => says(asks, asked) && !(counts && what === price))?.[1];
  };
  return {
    holds,
    amountAsked,
    mayAnswer: (kind, amount) => (text) =>
      holds(kind, text) && (amount?.test(text) ?? !price.test(text)),
    asksHowLong: (question) => says(lasting, question.slice(0, LONGEST_ASKING)),
    dates: (sentence) => says(dates, sentence),
    lasts: (sentence) => says(lasts, sentence),
    answersInForm: ({ amount }, text) => {
      if (amount === undefined)
        return says(dates, text) || says(lasts, text) || says(cues.amount, text);
      if (says(amount, text)) return true;
      if (amount.source !== price.source) return false;
      return says(nothing, text) || (/\p{N}/u.test(text) && says(prices, text));
    },
    refersBack: (sentence) => says(backs, sentence.slice(0, OPENING)),
    calls: (kind, sentence) => says(called[kind], sentence),
  };
}

/** Tests an expression. Replaces the Turkish capital İ, which no expression matches with i even if case is ignored. */
const says = (expression: RegExp, text: string) => expression.test(text.replaceAll('İ', 'i'));

const anyOf = (phrases: readonly string[]) => new RegExp(anyPhrase(phrases), 'iu');

/** Matches capitalised words that do not begin a sentence, or are followed by another capitalised word. */
const NAME =
  /(?<=[\p{L}\p{N},;:)"'”’] ["'“‘(]?)\p{Lu}[\p{L}\p{M}'’]{1,80}|\p{Lu}[\p{L}\p{M}'’]{1,80}(?= \p{Lu}\p{L})/gu;

/** Returns the capitalised words that are probably names, in lower case. */
export function namesIn(sentence: string): string[] {
  return (sentence.match(NAME) ?? []).map((name) => name.toLowerCase());
}
