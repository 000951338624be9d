/** Names with a number: a model, a version, an edition. What is kept of another one answers nothing. */
import type { PlainPassage } from '../../protocol/passage';
import { remembered } from '../../protocol/remembered';
import { alternatives, phrasesOf } from '../asking/phrase-lists';
import { askingIn, languageOf } from '../asking/speech';
import { isCounted, isUnit } from '../quoting/amounts';
import { fillingsIn } from '../quoting/fillings';
import { contentOf } from '../quoting/question-words';
import { bareNumber } from '../quoting/term-matches';
import type { Terms, Wording } from '../quoting/wording';

/** A word and the numbers behind it, where they stand in a text. */
interface Numbered {
  word: string;
  numbers: readonly string[];
  /** What stands before the word, and behind the last number. */
  before: string;
  after: string;
}

/** Characters of a question that are looked at. */
const LONGEST = 1_000;
/** A shorter number stands in a text for anything. */
const TELLING = 3;
/** Characters around them that say what they are. */
const AROUND = 24;

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]`;
const IS_UNSPACED = new RegExp(`^${UNSPACED}{2}$`, 'u');
const NUMBER = String.raw`\p{Nd}{1,9}(?:\.\p{Nd}{1,4}){0,4}`;
const ROMAN = '[IVX]{1,5}';

/**
 * A word with a number behind it, or with several: `Tern 2`, `Tern v2.1`, `Tern 2 and 3`, `Mark II`, `极光12`.
 * @param and the words that join numbers.
 */
function numbered(and: readonly string[]): RegExp {
  const words = and.length === 0 ? [] : [`\\s(?:${alternatives(and)})\\s`];
  const joined = ['\\s?[,/&+–-]\\s?', ...words].join('|');
  const numbers = `${NUMBER}(?:(?:${joined})v?${NUMBER}){0,4}|(?<=[ -])${ROMAN}`;
  const end = `(?!\\.?\\p{N}|(?!${UNSPACED})\\p{L})`;
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])([\\p{L}\\p{M}]{2,40})(?:[ \\u00a0-]v?|(?<=${UNSPACED}))(${numbers})${end}`,
    'gu',
  );
}

const numbersIn = (text: string) =>
  (
    text.match(new RegExp(`${NUMBER}|(?<![\\p{L}\\p{N}])${ROMAN}(?![\\p{L}\\p{N}])`, 'gu')) ?? []
  ).map(plain);

/** Without what adds nothing, and `II` as 2. */
function plain(number: string): string {
  if (!/^[IVX]/.test(number)) return bareNumber(number);
  const values = [...number].map((sign) => (sign === 'I' ? 1 : sign === 'V' ? 5 : 10));
  const signed = values.map((value, at) => (value < (values[at + 1] ?? 0) ? -value : value));
  return String(signed.reduce((sum, value) => sum + value, 0));
}

/** Version 3 is any 3.1, and what is said of 3 may hold for 3.1. */
const isOne = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const isAnyOf = (number: string, others: readonly string[]) =>
  others.some((other) => isOne(number, other));

/** What a passage has: the one that is asked for, another one, or neither. */
type Said = 'it' | 'another' | 'nothing';

/**
 * The passages without those of another than what a question names with a number: they, or others of their document,
 * have that name with another number, and the number that is asked for is nowhere. Where that is nowhere at all, what is
 * left has the name.
 */
export function withoutOthers(
  question: string,
  passages: readonly PlainPassage[],
  { code, terms }: Wording,
): readonly PlainPassage[] {
  const start = question.slice(0, LONGEST);
  const language = languageOf(start, code);
  const find = finderOf(language);
  const asked = find(start).filter(nameTest(start, language));
  if (asked.length === 0) return passages;
  const keys = new Set(asked.map(({ word }) => keyOf(word, terms)));
  const wanted = asked.flatMap(({ numbers }) => numbers);
  const all = numbersIn(start);
  // A capital says nothing where it only begins a sentence.
  const isSure = asked.every(({ word, before }) => before !== '' && isCapital(word));
  const said = passages.map(saidBy);
  const uidsOf = (what: Said) =>
    new Set(passages.flatMap(({ source }, at) => (said[at] === what ? [source.uid] : [])));
  const [ofIt, ofAnother] = [uidsOf('it'), uidsOf('another')];
  if (ofAnother.size === 0) return passages;
  const left = passages.filter(({ source: { uid } }, at) =>
    said[at] === 'nothing' ? ofIt.has(uid) || !ofAnother.has(uid) : said[at] === 'it',
  );
  // What is of nothing named answers only beside what is of it.
  return ofIt.size > 0 ? left : left.filter(hasName);

  function hasName({ source, headings, content }: PlainPassage): boolean {
    const text = [source.title, ...headings, content].join('\n');
    const words = new Set(terms(text));
    return [...keys].some((key) => words.has(key) || (IS_UNSPACED.test(key) && text.includes(key)));
  }

  function saidBy(passage: PlainPassage): Said {
    const { source, headings, content } = passage;
    const above = [source.title, ...headings].join('\n').slice(0, LONGEST);
    const names = [
      ...find(above).filter(({ word }) => isAsked(word)),
      // Where no capital tells a name, what leads to a number in a text may be any word.
      ...find(content).filter(
        ({ word, before }) => hasCase(word) && isAsked(word) && (isSure || goesOn(before)),
      ),
    ];
    if (names.some(({ numbers }) => numbers.some((one) => isAnyOf(one, all)))) return 'it';
    if (!hasName(passage)) return 'nothing';
    if (numbersIn(above).some((one) => isAnyOf(one, wanted))) return 'it';
    const telling = wanted.filter(({ length }) => length >= TELLING);
    if (telling.length > 0 && numbersIn(content).some((one) => isAnyOf(one, telling))) return 'it';
    return names.length > 0 ? 'another' : 'nothing';
  }

  function isAsked(word: string): boolean {
    return (isCapital(word) || !hasCase(word)) && keys.has(keyOf(word, terms));
  }
}

/** What joins the numbers of a row, in a language. */
const finderOf = remembered((code: string) => {
  const expression = numbered(phrasesOf(askingIn(code)?.goesOn));
  return (text: string): Numbered[] =>
    [...text.matchAll(expression)].map(({ 0: whole, 1: word = '', 2: numbers = '', index }) => {
      const end = index + whole.length;
      return {
        word,
        numbers: numbersIn(numbers),
        before: text.slice(Math.max(0, index - AROUND), index),
        after: text.slice(end, end + AROUND),
      };
    });
});

/** Whether a word of a question with a number behind it is a name: neither a date, nor an amount, nor what leads to one. */
function nameTest(question: string, code: string): (one: Numbered) => boolean {
  const fillings = fillingsIn(code);
  const isTyped = question === question.toLowerCase();
  return ({ word, numbers, after }) => {
    const number = numbers.at(-1) ?? '';
    if (fillings.dates(word) || fillings.lasts(`3 ${word}`) || isUnit(word)) return false;
    if (isCounted(after) || fillings.lasts(number + after.split(/(?<=\p{L})(?!\p{L})/u)[0]))
      return false;
    if (!contentOf(`${word} 3`, code).includes(word)) return false;
    if (hasCase(word)) return isTyped || isCapital(word);
    return word.length >= LEAST_WITHOUT_CASE && !YEAR.test(number);
  };
}

/** Shorter words lead to a number where no capital tells a name, and years are of no name there. */
const LEAST_WITHOUT_CASE = 2;
const YEAR = /^(?:1\p{N}|20)\p{N}{2}$/u;

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const hasCase = (word: string) => /[\p{Lu}\p{Ll}]/u.test(word);
/** Whether what follows does not begin a sentence. */
const goesOn = (before: string) => /[\p{L}\p{M}\p{N},;)»”’'"-]\s{0,2}$/u.test(before);

/** A name as it is compared: in a script without spaces, by its last two characters. */
function keyOf(word: string, terms: Terms): string {
  const last = word.slice(-2);
  if (IS_UNSPACED.test(last)) return last;
  return terms(word).at(-1) ?? word.toLowerCase();
}
