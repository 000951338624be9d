/** Represents a text by the numbers of its runs of three words (Broder's shingles), in any order. */
import { wordsOf } from '../../protocol/document/text-change';

/** Number of words in a run. One common word proves nothing; three in a row do. */
const RUN = 3;
/** Number of characters processed at a time, so that the worker is not blocked. */
const PIECE = 32_768;

/** Scripts without spaces between words, where each character counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Yields the runs of a text in batches, without markdown and without the addresses of links. */
export function* textRuns(text: string): Generator<number[]> {
  // The numbers of the previous piece's last words.
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
  // A text that is too short for a run counts as one run.
  if (!any && before.length > 0) yield [runNumber(before, 0, before.length)];
}

const smallestWords = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (UNSPACED.test(word) ? [...word] : [word]));

/** Hashes a word with FNV-1a. */
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

/** Spreads a number evenly over 32 bits: the end of MurmurHash3, which is in the public domain. */
export function mixed(number: number): number {
  let spread = number ^ (number >>> 16);
  spread = Math.imul(spread, 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return (spread ^ (spread >>> 16)) >>> 0;
}
