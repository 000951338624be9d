/** Marks that change the direction of all text after them, including text that is not theirs. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Makes somebody else's words safe in one line with ours: without line ends, and without marks that would turn
 * our words around (with one, `photo…gpj.exe` reads as `photoexe.jpg`). Marks for one place only stay, because
 * right-to-left text needs them.
 */
export function plainLine(text: string): string {
  return text.replace(TURNS, '').replace(CONTROLS, ' ').trim();
}

/** Makes every run of white space one space, and removes it at both ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Plain text as one line of markdown that shows exactly that text. */
export function escapeMarkdown(text: string): string {
  return squeeze(text)
    .replace(/[\\`*_[\]<>|]|~(?=~)|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?:#|[-+=](?= |$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
}

/** Marks that force letters against their own direction (`photo…gpj.exe` again). No text needs them. */
const OVERRIDES = /[\u202d\u202e]/g;

/** Makes the titles and links in somebody else's markdown read as what they are. */
export function withoutOverrides(markdown: string): string {
  return markdown.replace(OVERRIDES, '');
}
