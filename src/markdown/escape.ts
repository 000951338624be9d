/**
 * Marks what markdown would misread, and no more: the text is searched and quoted, so every
 * backslash that is not needed is noise.
 */

/** Every sign that may need a mark; most texts have none. */
const SPECIAL = /[\\*`~_\]<&]/;

/** Text inside a paragraph. White space is already single. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`]|~~/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** Text inside the brackets of a link or image. */
export function escapeLabel(text: string): string {
  return text.replace(/(?<!\\)[[\]]/g, '\\$&');
}

/** A line that only looks like a heading, list, quotation or rule. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-{3,}\s*$|~~~)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** An absolute address, safe inside the parentheses of a link. */
export function destination(address: string): string {
  const safe = address.replace(/[\s<>\\]/g, (sign) => encodeURIComponent(sign));
  return hasBalancedParentheses(safe) ? safe : safe.replace(/[()]/g, '\\$&');
}

function hasBalancedParentheses(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open++;
    if (sign === ')' && --open < 0) return false;
  }
  return open === 0;
}
