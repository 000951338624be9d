/** The words of a text, lower-cased: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  // Limited, because some four million letters without a space are too much for an expression.
  return text.toLowerCase().match(/[\p{L}\p{N}]{1,1000}/gu) ?? [];
}

/** The letters and digits of a text: equal for names that differ only in case, signs and spaces. */
export function lettersOf(text: string): string {
  return wordsOf(text).join('');
}
