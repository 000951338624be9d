/** Finds which words of an answer rest on which citation, and which sentence of a source supports them. */
import { sentencesOf } from '../quoting/sentences';
import type { Terms } from '../quoting/wording';
import { withoutTaskSigns } from '../task-signs';

/** Matches a mark `[n]`, but not the link `[n](address)`. */
export const MARK = /\[(\d{1,3})\](?!\()/g;

/** Splits `[1, 2]` into `[1][2]`. The link `[1](address)` stays. */
export function singleMarks(markdown: string): string {
  return markdown.replace(/\[(\d{1,3}(?:\s*,\s*\d{1,3})+)\](?!\()/g, (_, list: string) =>
    list
      .split(',')
      .map((number) => `[${number.trim()}]`)
      .join(''),
  );
}

/** Returns for each number in an answer its claims, in order: the words before its mark, which adjacent marks share. */
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
    // Adjacent marks with one number would repeat a long claim as often as they occur.
    else if (known.at(-1) !== claim) known.push(claim);
  }
  return claims;
}

/** A sentence, and how many terms of a claim it contains. */
export interface SharedSentence {
  text: string;
  shared: number;
}

/** Maximum number of characters searched, because searching a whole book takes too long. */
const LONGEST_TEXT = 400_000;

/**
 * Creates a function that finds the sentence of a text that shares most with a claim. Reads the text once, however
 * many claims follow.
 */
export function sentenceFinder(content: string, terms: Terms): (claim: string) => SharedSentence {
  let read: { text: string; words: ReadonlySet<string> }[] | undefined;
  return (claim) => {
    read ??= sentencesOf(content.slice(0, LONGEST_TEXT)).map(({ text, quote = text }) => ({
      text: withoutTaskSigns(quote),
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
