/** Which paragraphs of a text repeat what other texts say. */
import type { Work } from '../protocol/sliced-work';
import { sentenceFinder } from './model/claims';
import { supportBy } from './model/support';
import { sentencesOf } from './quoting/sentences';
import type { Terms } from './quoting/wording';

/** A text that may already say it. */
export interface EarlierText {
  uid: string;
  markdown: string;
}

export interface SaidBefore {
  /** Its number among all paragraphs, and where it begins. */
  paragraph: string;
  uid: string;
  /** The closest sentence of that text. */
  quote: string;
}

export interface Comparison {
  /** How many paragraphs were compared. */
  all: number;
  /** In their order. */
  said: SaidBefore[];
}

/** A shorter paragraph says too little to be compared. */
const LEAST_WORDS = 12;
/** How many paragraphs of one text are read, because nobody would wait for a whole book. */
const MOST_PARAGRAPHS = 200;
const LONGEST_PARAGRAPH = 4_000;
/** How many earlier paragraphs are looked at closely: those that share most words. */
const CLOSEST = 3;
/** An earlier paragraph says a sentence if it has this share of the sentence's weight, and every number of it. */
const SAID_SHARE = 0.75;
/** The share of a paragraph's words that must be in sentences said before. */
const MOSTLY = 0.7;

/** Compares them, in slices. */
export function* saidBefore(
  markdown: string,
  earlier: readonly EarlierText[],
  terms: Terms,
): Work<Comparison> {
  const holding = new Map<string, Known[]>();
  for (const { uid, markdown: text } of earlier) {
    for (const paragraph of paragraphsOf(text)) {
      const one = knownBy(uid, paragraph, terms);
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

/** An earlier paragraph. It is analysed only where it comes close to another. */
interface Known {
  uid: string;
  supports: ReturnType<typeof supportBy>;
  closest: ReturnType<typeof sentenceFinder>;
}

function knownBy(uid: string, paragraph: string, terms: Terms): Known {
  let supports: Known['supports'] | undefined;
  let closest: Known['closest'] | undefined;
  return {
    uid,
    supports(text) {
      supports ??= supportBy(paragraph, terms);
      return supports(text);
    },
    closest(text) {
      closest ??= sentenceFinder(paragraph, terms);
      return closest(text);
    },
  };
}

/** By the words they share. What every paragraph has says nothing. */
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

/** Where the nearest paragraphs say most of this one. */
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

/** What stands between empty lines of a markdown text, without headings. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => /[\p{L}\p{N}]/u.test(block) && !/^\s{0,3}#{1,6}\s/.test(block))
    .slice(0, MOST_PARAGRAPHS)
    .map((block) => block.slice(0, LONGEST_PARAGRAPH));
}
