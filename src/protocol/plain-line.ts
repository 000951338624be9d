/** Marks that turn the direction of letters for as long as they please, past the words they came with. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Words that somebody else wrote, to be set in one line with ours: no marks that would turn our words
 * around (with one in it, `photo…gpj.exe` reads as `photoexe.jpg`), no line ends. Marks that concern one place only
 * stay, as right-to-left text needs them.
 */
export function plainLine(text: string): string {
  return text.replace(TURNS, '').replace(CONTROLS, ' ').trim();
}

/** Every run of white space as one space, and none at either end. */
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

/** Marks that write letters against their own direction: `photo…gpj.exe` again. No text needs them. */
const OVERRIDES = /[\u202d\u202e]/g;

/** Markdown that somebody else wrote: its titles and links read as what they are. */
export function withoutOverrides(markdown: string): string {
  return markdown.replace(OVERRIDES, '');
}
