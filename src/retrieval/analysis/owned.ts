/** Engines keep shorter parts of a string as copies. */
const COPIED_ANYWAY = 13;

/**
 * The same word in memory of its own. A part of a text is kept by engines as a view of the whole,
 * so that remembering one long word would keep the text it stood in.
 */
export function owned(word: string): string {
  if (word.length < COPIED_ANYWAY) return word;
  return String.fromCharCode(...Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)));
}
