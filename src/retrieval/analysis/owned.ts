/** Engines keep shorter parts of a string as copies. */
const COPIED_ANYWAY = 13;

/**
 * A copy of a word in memory of its own. Otherwise the engine would keep the whole text that the word was cut
 * from.
 */
export function owned(word: string): string {
  if (word.length < COPIED_ANYWAY) return word;
  return String.fromCharCode(...Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)));
}
