/** Returns the words of a text, in lower case: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  // Limited, because an expression fails on some four million letters without a space.
  return text.toLowerCase().match(/[\p{L}\p{N}]{1,1000}/gu) ?? [];
}

/** Returns the letters and digits of a text: equal for names that differ only in case, punctuation and spaces. */
export function lettersOf(text: string): string {
  return wordsOf(text).join('');
}
