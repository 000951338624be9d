/** Finds the paragraphs of a text that repeat other texts. */
import type { Work } from '../protocol/sliced-work';
import { sentenceFinder } from './model/claims';
import { supportBy } from './model/support';
import { sentencesOf } from './quoting/sentences';
import type { Terms } from './quoting/wording';

/** A text that may already say the same. */
export interface EarlierText {
  uid: string;
  markdown: string;
}

export interface SaidBefore {
  /** Its index among all paragraphs, and its beginning. */
  paragraph: string;
  uid: string;
  /** The closest sentence of that text. */
  quote: string;
}

export interface Comparison {
  /** Number of compared paragraphs. */
  all: number;
  /** In document order. */
  said: SaidBefore[];
}

/** Minimum words of a paragraph that is compared. */
const LEAST_WORDS = 12;
/** Maximum paragraphs to read of one text, because a whole book would take too long. */
const MOST_PARAGRAPHS = 200;
const LONGEST_PARAGRAPH = 4_000;
/** Number of earlier paragraphs to compare in detail: those that share the most words. */
const CLOSEST = 3;
/** An earlier paragraph contains a sentence if it has this share of the sentence's weight and all its numbers. */
const SAID_SHARE = 0.75;
/** Minimum share of a paragraph's words that must be in repeated sentences. */
const MOSTLY = 0.7;

/** Compares a text with earlier texts, in slices. */
export function* saidBefore(
  markdown: string,
  earlier: readonly EarlierText[],
  terms: Terms,
): Work<Comparison> {
  const holding = new Map<string, Known[]>();
  for (const { uid, markdown: text } of earlier) {
    for (const paragraph of paragraphsOf(text)) {
      const one = {
        uid,
        supports: supportBy(paragraph, terms),
        closest: sentenceFinder(paragraph, terms),
      };
      for (const word of new Set(terms(paragraph))) {
        const list = holding.get(word);
        if (list === undefined) holding.set(word, [one]);
        else list.push(one);
      }
      yield;
    }
  }
  let all = 0;
  const said: SaidBefore[] = [];
  for (const paragraph of paragraphsOf(markdown)) {
    yield;
    const words = terms(paragraph);
    if (words.length < LEAST_WORDS) continue;
    all += 1;
    const found = sayingOf(paragraph, closestTo(words, holding), terms);
    if (found !== undefined) said.push(found);
  }
  return { all, said };
}

/** An earlier paragraph. Both functions analyse it on their first call, so only if it is close to another. */
interface Known {
  uid: string;
  supports: ReturnType<typeof supportBy>;
  closest: ReturnType<typeof sentenceFinder>;
}

/** Returns the paragraphs that share the most words. Words that every paragraph has do not count. */
function closestTo(words: readonly string[], holding: ReadonlyMap<string, Known[]>): Known[] {
  const shared = new Map<Known, number>();
  for (const word of new Set(words)) {
    const list = holding.get(word) ?? [];
    for (const one of list) shared.set(one, (shared.get(one) ?? 0) + 1 / list.length);
  }
  return [...shared]
    .sort((a, b) => b[1] - a[1])
    .slice(0, CLOSEST)
    .map(([one]) => one);
}

/** Returns where the nearest paragraphs say most of this one. */
function sayingOf(paragraph: string, near: readonly Known[], terms: Terms): SaidBefore | undefined {
  const [best] = near;
  if (best === undefined) return undefined;
  let [all, there] = [0, 0];
  const sentences = sentencesOf(paragraph).map(({ text }) => text);
  for (const text of sentences) {
    const words = terms(text).length;
    all += words;
    if (near.some(({ supports }) => isSaid(supports(text)))) there += words;
  }
  if (all === 0 || there / all < MOSTLY) return undefined;
  const plain = sentences.join(' ');
  return { paragraph: plain, uid: best.uid, quote: best.closest(plain).text };
}

function isSaid({ share, missing }: ReturnType<ReturnType<typeof supportBy>>): boolean {
  return share >= SAID_SHARE && missing.numbers.length === 0;
}

/** Splits a markdown text into paragraphs, without headings. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => /[\p{L}\p{N}]/u.test(block) && !/^\s{0,3}#{1,6}\s/.test(block))
    .slice(0, MOST_PARAGRAPHS)
    .map((block) => block.slice(0, LONGEST_PARAGRAPH));
}
