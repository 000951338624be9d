/** Sentences measured by the runs of characters that they share with a question; shares of its weight, as for words. */
import type { Grams } from './grams';
import { idf } from './rarity';

/** What a sentence is measured by, in the order of `GramEvidence.measures`. */
export const GRAM_MEASURES = [
  'letters of all words',
  'letters',
  'letters by length',
  'letters beside the best',
  'letters within',
  'letters before',
  'letters after',
  'letters about',
  'letters of the passage',
  'letters beside the best passage',
] as const;

/** What silence is decided by, in the order of `GramEvidence.grounds`. */
export const GRAM_GROUNDS = ['letters of the passage', 'letters', 'letters near'] as const;

export interface GramPassage {
  /** Of its title and headings. */
  about: Grams;
  sentences: readonly Grams[];
}

export interface GramEvidence {
  /** For each passage and sentence. */
  measures: number[][][];
  grounds: number[];
}

/** A sentence of so many runs is a long one. */
const LONG = 100;

/** @param telling of the question's runs, as the matcher has them. */
export function gramEvidence(telling: Uint8Array, passages: readonly GramPassage[]): GramEvidence {
  const size = telling.length;
  const all = passages.flatMap(({ sentences }) => sentences);
  const rarity = holding(size, all).map((held) => idf(held, all.length));
  const weights = rarity.map((weight, index) => (telling[index] === 1 ? weight : 0));
  const share = sharer(weights);
  const shareOfAll = sharer(rarity);
  const wholes = passages.map(({ about, sentences }) => share(union(about, ...sentences)));
  const best = Math.max(1e-9, ...all.map((grams) => share(grams.held)));
  const bestWhole = Math.max(1e-9, ...wholes);
  let near = 0;
  const measures = passages.map(({ about, sentences }, at) => {
    const whole = wholes[at] ?? 0;
    const apart = holding(size, sentences);
    const within = sharer(
      weights.map((weight, index) => {
        const held = apart[index] ?? 0;
        return held === 0 ? 0 : weight * idf(held, sentences.length);
      }),
    );
    return sentences.map((grams, index) => {
      const own = share(grams.held);
      const before = sentences[index - 1];
      const after = sentences[index + 1];
      near = Math.max(near, share(union(grams, before, after, about)));
      return [
        shareOfAll(grams.held),
        own,
        own / Math.sqrt(1 + grams.count / LONG),
        own / best,
        within(grams.held),
        share(union(grams, before)) - own,
        share(union(grams, after)) - own,
        share(union(grams, about)) - own,
        whole,
        whole / bestWhole,
      ];
    });
  });
  return { measures, grounds: [bestWhole, best, near] };
}

/** How many texts have each run. */
function holding(size: number, texts: readonly Grams[]): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const { held } of texts) {
    for (let index = 0; index < size; index++)
      counts[index] = (counts[index] ?? 0) + (held[index] ?? 0);
  }
  return counts;
}

function union(first: Grams, ...others: readonly (Grams | undefined)[]): Uint8Array {
  const held = Uint8Array.from(first.held);
  for (const other of others) {
    if (other === undefined) continue;
    for (let index = 0; index < held.length; index++) {
      if (other.held[index] === 1) held[index] = 1;
    }
  }
  return held;
}

/** What share of the weights a text has. */
function sharer(weights: readonly number[]): (held: Uint8Array) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return (held) => {
    let sum = 0;
    for (let index = 0; index < weights.length; index++) {
      if (held[index] === 1) sum += weights[index] ?? 0;
    }
    return sum / total;
  };
}
