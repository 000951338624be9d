/** Engines copy substrings shorter than this anyway. */
const COPIED_ANYWAY = 13;

/** Copies a word into its own memory, because engines keep the whole text alive behind a substring. */
export function owned(word: string): string {
  if (word.length < COPIED_ANYWAY) return word;
  return String.fromCharCode(...Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)));
}
