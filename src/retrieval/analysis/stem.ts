import { stem as porter2 } from 'porter2';
import { isArabic, stemArabic } from './arabic-stem';

const ENGLISH_WORD = /^[a-z]+(?:'[a-z]+)?$/;

/**
 * Differences between Snowball 3 and the original algorithm, which the library implements: stem → the words that have
 * it. Checked against the vocabulary of Snowball 3.0.
 */
const SNOWBALL_3: Readonly<Record<string, string>> = {
  add: 'added adding',
  ebb: 'ebbed ebbing',
  err: 'erred erring',
  emergenc: 'emergency emergencies',
  evening: 'evening evenings',
  interfer: 'interfered interfering',
  internal: 'internal internality internalize internalized internalizes internally',
  internat: 'international internationally internationals',
  internment: 'internment internments',
  interval: 'interval intervals',
  lateral: 'lateral laterally',
  organic: 'organic organically',
  organism: 'organism organisms',
  organiz: 'organize organized organizes organizing organization organizations',
  paste: 'paste pasted pasting',
  universal: 'universal universally',
  universiti: 'university universities',
};
/** By word. Built on first use, because everything else waits while a worker starts. */
let overrides: ReadonlyMap<string, string> | undefined;
const overridesByWord = () =>
  new Map(
    Object.entries(SNOWBALL_3).flatMap(([stemmed, words]) =>
      words.split(' ').map((word) => [word, stemmed] as const),
    ),
  );

/**
 * Returns the Snowball English stem of a folded word, or the light stem of an Arabic one. Other words, with digits or
 * letters outside a–z, only lose a genitive's ending.
 */
export function stem(word: string): string {
  if (!ENGLISH_WORD.test(word)) {
    if (isArabic(word)) return stemArabic(word);
    // O'Brien's has two apostrophes.
    return word.endsWith("'s") ? stem(word.slice(0, -2)) : word;
  }
  overrides ??= overridesByWord();
  const overridden = overrides.get(word);
  if (overridden !== undefined) return overridden;
  const stemmed = porter2(word);
  return stemmed.endsWith('ologist') ? stemmed.slice(0, -3) : stemmed;
}
