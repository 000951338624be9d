import { fewerMarks } from './fewer-marks';

/** Marks that change the direction of all text after them, including text from others. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Makes a foreign text safe in one line with ours: without line breaks, and without marks that would reverse our
 * words (with one, `photo…gpj.exe` reads as `photoexe.jpg`). Marks that affect one place only stay, because
 * right-to-left text needs them.
 */
export function plainLine(text: string): string {
  return text.replace(TURNS, '').replace(CONTROLS, ' ').trim();
}

/** What shows nothing and comes along with copied words. Joiners stay: Persian, Hindi and emoji need them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g;

/** Makes names that look alike the same: in composed letters, and without what shows nothing. */
export function asItLooks(name: string): string {
  // Composed last, because these may stand between a letter and its mark.
  return fewerMarks(name.replace(TURNS, '').replace(UNSEEN, '')).normalize('NFC');
}

/** Collapses every run of white space to one space, and removes it at both ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the beginning of a longer text, with an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

/** Converts plain text to one line of markdown that shows exactly that text. */
export function escapeMarkdown(text: string): string {
  return squeeze(text)
    .replace(/[\\`*_[\]<>|]|~(?=~)|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?:#|[-+=](?= |$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
}

/** Removes the backslashes that `escapeMarkdown`, or anybody who writes markdown, puts before signs. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Marks that force letters against their own direction (`photo…gpj.exe` again). No text needs them. */
const OVERRIDES = /[\u202d\u202e]/g;

/** Removes those marks from foreign markdown, so that its titles and links read as what they are. */
export function withoutOverrides(markdown: string): string {
  return markdown.replace(OVERRIDES, '');
}
