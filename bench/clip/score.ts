/** How much of the right text was found, and how much of the found text is right. */

export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

/** Word-level F1: words are `\w+` of the lower-cased text, counted as multisets. */
export function wordScore(predicted: string, reference: string): Score {
  return multisetScore(count(words(predicted)), count(words(reference)));
}

/** As the article-extraction-benchmark scores: multisets of four-word shingles. */
export function shingleScore(predicted: string, reference: string): Score {
  return multisetScore(count(shingles(predicted)), count(shingles(reference)));
}

/** Raised digits are digits: references have them so. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

function shingles(text: string): string[] {
  const all = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (all.length < 4) return all.length > 0 ? [all.join(' ')] : [];
  return all.slice(3).map((_, i) => all.slice(i, i + 4).join(' '));
}

function count(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** A page without a reference has no score. */
export const NO_SCORE: Score = { precision: Number.NaN, recall: Number.NaN, f1: Number.NaN };

function multisetScore(predicted: Map<string, number>, reference: Map<string, number>): Score {
  let both = 0;
  for (const [item, times] of predicted) both += Math.min(times, reference.get(item) ?? 0);
  const found = sum(predicted);
  const wanted = sum(reference);
  if (found === 0 && wanted === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = found === 0 ? 0 : both / found;
  const recall = wanted === 0 ? 0 : both / wanted;
  const f1 = both === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

function sum(counts: Map<string, number>): number {
  let total = 0;
  for (const times of counts.values()) total += times;
  return total;
}

/** Of those that are numbers at all. */
export function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : known.reduce((a, b) => a + b, 0) / known.length;
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Of the snippets that must and must not be in a text, how many are. */
export interface Snippets {
  /** That must be there: there, and not there. */
  found: number;
  missed: number;
  /** That must not be there: there, and not there. */
  unwanted: number;
  avoided: number;
}

/** Looks for letters and digits in a row: references straighten quotes and space punctuation in their own way. */
export function findSnippets(
  text: string,
  { with: wanted, without }: { with: readonly string[]; without: readonly string[] },
): Snippets {
  const haystack = squeeze(text);
  const count = (snippets: readonly string[]) =>
    snippets.filter((snippet) => haystack.includes(squeeze(snippet))).length;
  const found = count(wanted);
  const unwanted = count(without);
  return {
    found,
    missed: wanted.length - found,
    unwanted,
    avoided: without.length - unwanted,
  };
}

/** 2·TP / (2·TP + FP + FN) over the snippets of all pages, as the evaluation of trafilatura counts. */
export function snippetF(all: readonly Snippets[]): number {
  const found = all.reduce((sum, one) => sum + one.found, 0);
  const wrong = all.reduce((sum, one) => sum + one.missed + one.unwanted, 0);
  return (2 * found) / (2 * found + wrong);
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Whether two titles or names say the same: all words of one in the other, in order, nearly none missing.
 * Apostrophes part no words, and references run some together.
 */
export function sameWords(a: string, b: string): boolean {
  const [left, right] = [words(plain(a)), words(plain(b))];
  if (left.length === 0 || right.length === 0) return left.length === right.length;
  return (
    left.join(' ').includes(right.join(' ')) ||
    right.join(' ').includes(left.join(' ')) ||
    wordScore(left.join(' '), right.join(' ')).f1 >= 0.8 ||
    holdsRun(left, right.join('')) ||
    holdsRun(right, left.join(''))
  );
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/['’ʼ]/g, '');
}

/** Whether some whole words in a row make up these letters. */
function holdsRun(all: readonly string[], letters: string): boolean {
  return all.some((_, from) => {
    let run = '';
    for (const word of all.slice(from)) {
      run += word;
      if (run.length >= letters.length) break;
    }
    return run === letters;
  });
}
