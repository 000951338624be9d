/** Escapes what markdown would misread and nothing else: needless backslashes spoil search and quotes. */

/** Where a named or numbered character begins; the longest name has 31 letters. */
const ENTITY = /&(?=#?\w{1,40};)/g;
/** All characters that may need a backslash; most texts have none. */
const SPECIAL = /[\\*`~_[\]<&]/;

/**
 * Escapes text inside a paragraph, with its white space collapsed already. Markup may follow, so the last
 * character is escaped where that could change its meaning.
 */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const marked = text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    // The ends of links, and marks of notes.
    .replace(/\](?=[([:])|\[(?=\^)/g, '\\$&')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(ENTITY, '\\&');
  // Few texts have one, and browsers take long to compile this expression.
  return marked.includes('~') ? marked.replace(STRIKING, '\\~') : marked;
}

/** A lone tilde before a word and after none ("~5", "/~ada") is harmless; two may strike text out. */
const STRIKING = /~(?<!(?<![~\p{L}\p{N}])~(?=[\p{L}\p{N}]))/gu;

/** Text inside the brackets of a link or image. It has been through `escapeText`. */
export function escapeLabel(text: string): string {
  return text.replace(/\\[\s\S]|[[\]]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
}

/**
 * What begins a block: heading, quotation, item, underline, rule, fence, task, table head. `\S` lets a long
 * run of spaces be read once.
 */
const BLOCK_START =
  /^(\s*)(?=\S)(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|~~~|\[[ xX]\](?:\s|$)|(?=[^-]*-)[-:|][-:|\s]*$)/;

/** Escapes a line that only looks like the beginning of a block. */
export function escapeLineStart(line: string): string {
  return (
    line
      .replace(BLOCK_START, '$1\\')
      .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
      // The mark of a note with a colon after it would begin the note itself.
      .replace(/^(\s*\[\^[^\]]*\]):/, '$1\\:')
  );
}

/** A paragraph of plain text, with its white space collapsed already. */
export const escapeParagraph = (text: string): string => escapeLineStart(escapeText(text));

/** Markdown readers look no further for the closing parenthesis. */
const MAX_PARENTHESES = 30;

/** An absolute address, safe inside the parentheses of a link. */
export function destination(address: string): string {
  const safe = address
    .replace(/[\s<>\\`]/g, (sign) => encodeURIComponent(sign))
    .replace(ENTITY, '\\&');
  return hasBalancedParentheses(safe) ? safe : safe.replace(/[()]/g, '\\$&');
}

function hasBalancedParentheses(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(' && ++open > MAX_PARENTHESES) return false;
    if (sign === ')' && --open < 0) return false;
  }
  return open === 0;
}
