/** Measures how much a page differs from its kept copy. */
import { fewerMarks } from '../fewer-marks';

export interface TextChange {
  /** Share of the page's current words that are new, 0 to 1. */
  added: number;
  /** Share of the kept words that are gone, 0 to 1. */
  removed: number;
}

/** Number of words in a run. One common word proves nothing; three in a row do. */
const RUN = 3;

/**
 * Compares two texts by their runs of three words (Broder's shingles): a word is new if none of its runs is in the
 * other text. So one changed word counts as one, and a moved paragraph as none.
 */
export function textChange(before: string, now: string): TextChange {
  const old = wordsOf(before);
  const current = wordsOf(now);
  return { added: shareMissing(current, runsOf(old)), removed: shareMissing(old, runsOf(current)) };
}

/** Returns the words of a text, without markdown and the addresses of links; 10⁶ becomes 106. */
export function wordsOf(markdown: string): string[] {
  const text = fewerMarks(markdown)
    .replace(/\]\([^)\]\s]*\)/g, '] ')
    .normalize('NFKC')
    .toLowerCase();
  // Bounded, because a regular expression fails on about four million letters without a space.
  return text.match(/[\p{L}\p{N}\p{M}]{1,1000}/gu) ?? [];
}

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let i = 0; i < Math.max(1, words.length - RUN + 1); i += 1) runs.add(runAt(words, i));
  return runs;
}

function runAt(words: readonly string[], at: number): string {
  return words.slice(at, at + RUN).join(' ');
}

function shareMissing(words: readonly string[], runs: ReadonlySet<string>): number {
  if (words.length === 0) return 0;
  const there = new Uint8Array(words.length);
  for (let i = 0; i < Math.max(1, words.length - RUN + 1); i += 1) {
    if (runs.has(runAt(words, i))) there.fill(1, i, i + RUN);
  }
  let missing = 0;
  for (const known of there) if (known === 0) missing += 1;
  return missing / words.length;
}
