/** The words of a text, lower-cased: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  // With an end: some four million letters without a space are more than an expression can take.
  return text.toLowerCase().match(/[\p{L}\p{N}]{1,1000}/gu) ?? [];
}

/** Its letters and digits alone: the same for names that are spelt alike but for signs and spaces. */
export function lettersOf(text: string): string {
  return wordsOf(text).join('');
}
