/** Which words of an answer rest on which citation, and which sentence of a source bears them out. */
import { sentencesOf } from '../quoting/sentences';
import type { Terms } from '../quoting/wording';

/** A mark `[n]`; `[n](address)` is a link. */
export const MARK = /\[(\d{1,3})\](?!\()/g;

/** `[1, 2]` means `[1][2]`; `[1](address)` is a link and stays. */
export function singleMarks(markdown: string): string {
  return markdown.replace(/\[(\d{1,3}(?:\s*,\s*\d{1,3})+)\](?!\()/g, (_, list: string) =>
    list
      .split(',')
      .map((number) => `[${number.trim()}]`)
      .join(''),
  );
}

/**
 * For each citation number of an answer, the claims that it supports, in order. A claim is the words before
 * its mark; adjacent marks share it.
 */
export function claimsOf(markdown: string): Map<number, string[]> {
  const claims = new Map<number, string[]>();
  const text = singleMarks(markdown);
  let from = 0;
  let claim = '';
  for (const { 0: mark, 1: given, index } of text.matchAll(MARK)) {
    const words = text.slice(from, index);
    from = index + mark.length;
    if (/[\p{L}\p{N}]/u.test(words)) claim = words;
    const known = claims.get(Number(given));
    if (known === undefined) claims.set(Number(given), [claim]);
    // Many marks in a row would repeat a long claim once for each mark.
    else if (known.at(-1) !== claim) known.push(claim);
  }
  return claims;
}

/** A sentence, and how many terms of a claim it has. */
export interface SharedSentence {
  text: string;
  shared: number;
}

/** Only this much of a longer text is searched, because nobody would wait for a whole book. */
const LONGEST_TEXT = 400_000;

/**
 * Finds the sentence of a text that shares most with a claim. The text is read once, however many claims there
 * are.
 */
export function sentenceFinder(content: string, terms: Terms): (claim: string) => SharedSentence {
  let read: { text: string; words: ReadonlySet<string> }[] | undefined;
  return (claim) => {
    read ??= sentencesOf(content.slice(0, LONGEST_TEXT)).map(({ text, quote = text }) => ({
      text: quote,
      words: new Set(terms(text)),
    }));
    const claimed = new Set(terms(claim));
    let best = { text: '', shared: 0, share: -1 };
    for (const { text, words } of read) {
      let shared = 0;
      for (const word of words) if (claimed.has(word)) shared += 1;
      const share = shared / Math.sqrt(1 + words.size);
      if (share > best.share) best = { text, shared, share };
    }
    return best;
  };
}
