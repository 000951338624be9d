/** A text as numbers, one for each run of three words (Broder's shingles), in any order. */
import { wordsOf } from '../../protocol/document/text-change';

/** Words in a run. One common word proves nothing; three in a row do. */
const RUN = 3;
/** Characters worked on at a time: a moment of the worker. */
const PIECE = 32_768;

/** Scripts that put no spaces between words: each character is a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The runs of a text, without markdown and the addresses of links, some at a time. */
export function* textRuns(text: string): Generator<number[]> {
  // The last words of the piece before, as their numbers.
  let before: number[] = [];
  let any = false;
  for (let at = 0; at < text.length; at += PIECE) {
    const numbers = [...before, ...smallestWords(text.slice(at, at + PIECE)).map(wordNumber)];
    const runs: number[] = [];
    for (let i = 0; i + RUN <= numbers.length; i += 1) runs.push(runNumber(numbers, i, RUN));
    before = numbers.slice(-(RUN - 1));
    any ||= runs.length > 0;
    if (runs.length > 0) yield runs;
  }
  // A text too short for a run is one.
  if (!any && before.length > 0) yield [runNumber(before, 0, before.length)];
}

const smallestWords = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (UNSPACED.test(word) ? [...word] : [word]));

/** FNV-1a. */
function wordNumber(word: string): number {
  let number = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) {
    number = Math.imul(number ^ word.charCodeAt(i), 0x01000193);
  }
  return number;
}

function runNumber(numbers: readonly number[], at: number, length: number): number {
  let number = length;
  for (let i = at; i < at + length; i += 1) {
    number = mixed(Math.imul(number, 31) + (numbers[i] ?? 0));
  }
  return number;
}

/** Spreads a number over 32 bits, evenly: the end of MurmurHash3, which is in the public domain. */
export function mixed(number: number): number {
  let spread = number ^ (number >>> 16);
  spread = Math.imul(spread, 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return (spread ^ (spread >>> 16)) >>> 0;
}
