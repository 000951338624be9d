/** Returns a text in lower case and without accents, so that `uber` finds `Über`. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
