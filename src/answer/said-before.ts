/** Which paragraphs of a text say what other texts say already. */
import { sentenceFinder, type Terms } from './model/claims';
import { supportBy } from './model/support';
import { sentencesOf } from './quoting/sentences';

/** A text that may say it. */
export interface EarlierText {
  uid: string;
  markdown: string;
}

export interface SaidBefore {
  /** Of all paragraphs, and where it begins. */
  paragraph: string;
  uid: string;
  /** The sentence of that text which is closest. */
  quote: string;
}

export interface Comparison {
  /** Paragraphs that were compared. */
  all: number;
  /** In their order. */
  said: SaidBefore[];
}

/** A shorter paragraph says too little to be compared. */
const LEAST_WORDS = 12;
/** Paragraphs of one text that are read: nobody waits for a whole book. */
const MOST_PARAGRAPHS = 200;
const LONGEST_PARAGRAPH = 4_000;
/** Earlier paragraphs that share most words with one, and are looked at closely. */
const CLOSEST = 3;
/** An earlier paragraph has so much of the weight of a sentence that it says, and every number. */
const SAID_SHARE = 0.75;
/** Of the words of a paragraph, those of sentences that were said. */
const MOSTLY = 0.7;

export function saidBefore(
  markdown: string,
  earlier: readonly EarlierText[],
  terms: Terms,
): Comparison {
  const known = earlier.flatMap(({ uid, markdown: text }) =>
    paragraphsOf(text).map((paragraph) => ({
      uid,
      supports: supportBy(paragraph, terms),
      closest: sentenceFinder(paragraph, terms),
      words: [...new Set(terms(paragraph))],
    })),
  );
  const holding = new Map<string, number[]>();
  known.forEach(({ words }, at) => {
    for (const word of words) {
      const list = holding.get(word);
      if (list === undefined) holding.set(word, [at]);
      else list.push(at);
    }
  });
  const paragraphs = paragraphsOf(markdown).filter((one) => terms(one).length >= LEAST_WORDS);
  const said = paragraphs.flatMap((paragraph): SaidBefore[] => {
    const near = closestTo(paragraph).flatMap((at) => known[at] ?? []);
    let [all, there] = [0, 0];
    const sentences = sentencesOf(paragraph).map(({ text }) => text);
    for (const text of sentences) {
      const words = terms(text).length;
      all += words;
      if (near.some(({ supports }) => isSaid(supports(text)))) there += words;
    }
    const [best] = near;
    if (best === undefined || all === 0 || there / all < MOSTLY) return [];
    const plain = sentences.join(' ');
    return [{ paragraph: plain, uid: best.uid, quote: best.closest(plain).text }];
  });
  return { all: paragraphs.length, said };

  /** By the words that they share; what every paragraph has says nothing. */
  function closestTo(paragraph: string): number[] {
    const shared = new Map<number, number>();
    for (const word of new Set(terms(paragraph))) {
      const list = holding.get(word) ?? [];
      for (const at of list) shared.set(at, (shared.get(at) ?? 0) + 1 / list.length);
    }
    return [...shared]
      .sort((a, b) => b[1] - a[1])
      .slice(0, CLOSEST)
      .map(([at]) => at);
  }
}

function isSaid({ share, missing }: ReturnType<ReturnType<typeof supportBy>>): boolean {
  return share >= SAID_SHARE && missing.numbers.length === 0;
}

/** Of a text of markdown what stands between empty lines, without headings. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => /[\p{L}\p{N}]/u.test(block) && !/^\s{0,3}#{1,6}\s/.test(block))
    .slice(0, MOST_PARAGRAPHS)
    .map((block) => block.slice(0, LONGEST_PARAGRAPH));
}
