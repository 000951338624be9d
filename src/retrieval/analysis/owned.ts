/** Engines keep shorter parts of a string as copies. */
const COPIED_ANYWAY = 13;

/** The same word in memory of its own: engines keep the whole text behind a part of it. */
export function owned(word: string): string {
  if (word.length < COPIED_ANYWAY) return word;
  return String.fromCharCode(...Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)));
}
