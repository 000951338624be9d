/** Minimum number of letters of a repetition. A shorter text, such as *Yes*, may be repeated with another meaning. */
const LEAST = 6;
/** Maximum number of letters compared, because only the beginning of a text is shown. */
const COMPARED = 4_000;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Removes texts that an earlier text already contains, as when a caption repeats the alternative text of its picture.
 */
export function saidOnce(texts: readonly string[]): string[] {
  let said = '';
  return texts.filter((text) => {
    const letters = lettersOf(text);
    if (letters.length >= LEAST && said.includes(letters)) return false;
    if (said.length < COMPARED) said += `${letters}\n`;
    return true;
  });
}
