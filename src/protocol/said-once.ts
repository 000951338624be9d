/** So few letters may be said again with another meaning, as *Yes* is. */
const LEAST = 6;
/** What is shown of a text is within its first thousands of letters: no more of them are compared. */
const COMPARED = 4_000;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Texts without those that an earlier one says already, as a caption does with the words for its picture. */
export function saidOnce(texts: readonly string[]): string[] {
  let said = '';
  return texts.filter((text) => {
    const letters = lettersOf(text);
    if (letters.length >= LEAST && said.includes(letters)) return false;
    if (said.length < COMPARED) said += `${letters}\n`;
    return true;
  });
}
