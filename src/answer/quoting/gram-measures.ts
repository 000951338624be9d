/** Measures sentences by their share of the question's runs of characters, by weight as for words. */
import type { Grams } from './grams';
import type { LetterGrounds } from './grounds';
import type { LetterMeasures } from './measures';
import { idf, sumOf } from './rarity';

interface SentenceGrams {
  grams: Grams;
  /** Whether it is a question. Its runs then do not count for the sentence before it. */
  asks: boolean;
}

export interface GramPassage {
  /** The runs of its title and headings. */
  about: Grams;
  sentences: readonly SentenceGrams[];
}

export interface GramEvidence {
  /** For each passage and sentence. */
  measures: LetterMeasures[][];
  grounds: LetterGrounds;
}

/** Number of runs in a long sentence. */
const LONG = 100;

/** @param telling for each run of the question, whether it belongs to a word that carries content. */
export function gramEvidence(telling: Uint8Array, passages: readonly GramPassage[]): GramEvidence {
  const all = passages.flatMap(({ sentences }) => sentences.map(({ grams }) => grams));
  const rarity = rarityOf(telling.length, all);
  const weights = rarity.map((weight, index) => (telling[index] === 1 ? weight : 0));
  const total = sumOf(weights);
  const totalOfAll = sumOf(rarity);
  const best = Math.max(1e-9, ...all.map(({ held }) => held.reduce(weighing(weights), 0) / total));
  const wholes = passages.map(({ about, sentences }) => {
    const held = union([about, ...sentences.map(({ grams }) => grams)]);
    return held.reduce(weighing(weights), 0) / total;
  });
  const bestWhole = Math.max(1e-9, ...wholes);
  let near = 0;
  const measures = passages.map(({ about, sentences }, at) => {
    const whole = wholes[at] ?? 0;
    const texts = sentences.map(({ grams }) => grams);
    const apart = rarityOf(telling.length, texts, weights);
    const totalApart = sumOf(apart);
    return texts.map(({ held, count }, index) => {
      const before = texts[index - 1]?.held;
      const after = sentences[index + 1]?.asks ? undefined : texts[index + 1]?.held;
      // Sums the runs of the sentence, and those that its surroundings add. One pass, because there are many runs.
      let [ofAll, own, within, fromBefore, fromAfter, fromAbout, fromAny] = [0, 0, 0, 0, 0, 0, 0];
      for (let run = 0; run < weights.length; run++) {
        const weight = weights[run] ?? 0;
        if (held[run] === 1) {
          own += weight;
          ofAll += rarity[run] ?? 0;
          within += apart[run] ?? 0;
          continue;
        }
        const isBefore = before?.[run] === 1;
        const isAfter = after?.[run] === 1;
        const isAbout = about.held[run] === 1;
        if (isBefore) fromBefore += weight;
        if (isAfter) fromAfter += weight;
        if (isAbout) fromAbout += weight;
        if (isBefore || isAfter || isAbout) fromAny += weight;
      }
      near = Math.max(near, (own + fromAny) / total);
      return {
        lettersOfAllWords: ofAll / totalOfAll,
        letters: own / total,
        lettersByLength: own / total / Math.sqrt(1 + count / LONG),
        lettersBesideBest: own / total / best,
        lettersWithin: within / totalApart,
        lettersBefore: fromBefore / total,
        lettersAfter: fromAfter / total,
        lettersAbout: fromAbout / total,
        lettersOfPassage: whole,
        lettersOfPassageBesideBest: whole / bestWhole,
      };
    });
  });
  return { measures, grounds: { lettersOfPassage: bestWhole, letters: best, lettersNear: near } };
}

/** Weighs each run by how few of the texts have it. With `weights`, a run that no text has weighs nothing. */
function rarityOf(size: number, texts: readonly Grams[], weights?: Float64Array): Float64Array {
  const counts = new Float64Array(size);
  for (const { held } of texts) {
    for (let run = 0; run < size; run++) counts[run] = (counts[run] ?? 0) + (held[run] ?? 0);
  }
  return counts.map((count, run) => {
    if (weights === undefined) return idf(count, texts.length);
    return count === 0 ? 0 : (weights[run] ?? 0) * idf(count, texts.length);
  });
}

function union(texts: readonly Grams[]): Uint8Array {
  const all = Uint8Array.from(texts[0]?.held ?? []);
  for (const { held } of texts) {
    for (let run = 0; run < all.length; run++) if (held[run] === 1) all[run] = 1;
  }
  return all;
}

const weighing = (weights: Float64Array) => (sum: number, held: number, run: number) =>
  held === 1 ? sum + (weights[run] ?? 0) : sum;
