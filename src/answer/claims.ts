/** Which words of an answer rest on which citation, and which sentence of a source bears them out. */
import { sentencesOf } from './sentences';

/** The index terms of a text, as passages are found with. */
export type Terms = (text: string) => readonly string[];

const MARK = /\[(\d{1,3})\](?!\()/g;

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
 * Writes every mark anew.
 *
 * @param write gets the number and the words it stands behind (those before the mark; marks in a row share them)
 */
export function replaceMarks(
  markdown: string,
  write: (number: number, claim: string) => string,
): string {
  let from = 0;
  let claim = '';
  return markdown.replace(MARK, (mark, given: string, at: number) => {
    const words = markdown.slice(from, at);
    from = at + mark.length;
    if (/[\p{L}\p{N}]/u.test(words)) claim = words;
    return write(Number(given), claim);
  });
}

/** The claims that each number of an answer stands behind, in their order. */
export function claimsOf(markdown: string): Map<number, string[]> {
  const claims = new Map<number, string[]>();
  replaceMarks(singleMarks(markdown), (number, claim) => {
    claims.set(number, [...(claims.get(number) ?? []), claim]);
    return '';
  });
  return claims;
}

/** The sentence of a text that shares most with a claim, and how many terms they share. */
export function closestSentence(
  claim: string,
  content: string,
  terms: Terms,
): { text: string; shared: number } {
  const claimed = new Set(terms(claim));
  let best = { text: '', shared: 0, share: -1 };
  for (const { text } of sentencesOf(content)) {
    const words = new Set(terms(text));
    const shared = [...words].filter((word) => claimed.has(word)).length;
    const share = shared / Math.sqrt(1 + words.size);
    if (share > best.share) best = { text, shared, share };
  }
  return best;
}
