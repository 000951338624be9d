/** Escapes only what markdown would misread, because needless backslashes spoil search and quotes. */

/** Matches the beginning of a character reference. The longest name has 31 letters. */
const ENTITY = /&(?=#?\w{1,40};)/g;
/** All characters that may need a backslash. Most texts have none. */
const SPECIAL = /[\\*`~_[\]<&]/;

/**
 * Escapes text inside a paragraph whose white space is already collapsed. Markup may follow, so the last character is
 * escaped if that could change its meaning.
 */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const starred = text.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\').replace(/[*`]/g, '\\$&');
  // Few texts have these signs, and browsers take long to make and compile such expressions.
  const underlined = starred.includes('_')
    ? starred.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    : starred;
  const marked = underlined
    // The ends of links, and the marks of footnotes.
    .replace(/\](?=[([:])|\[(?=\^)/g, '\\$&')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(ENTITY, '\\&');
  if (!marked.includes('~')) return marked;
  // A lone tilde that precedes a word and follows none ("~5", "/~ada") is harmless. Two may strike text out.
  return marked.replace(/~(?<!(?<![~\p{L}\p{N}])~(?=[\p{L}\p{N}]))/gu, '\\~');
}

/** Escapes text inside the brackets of a link or image, after `escapeText`. */
export function escapeLabel(text: string): string {
  return text.replace(/\\[\s\S]|[[\]]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
}

/**
 * Matches what begins a block: heading, quotation, item, underline, rule, fence, task, table head. `\S` ensures that
 * a long run of spaces is read only once.
 */
const BLOCK_START =
  /^(\s*)(?=\S)(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|~~~|\[[ xX]\](?:\s|$)|(?=[^-]*-)[-:|][-:|\s]*$)/;

/** Escapes a line that only looks like the beginning of a block. */
export function escapeLineStart(line: string): string {
  return (
    line
      .replace(BLOCK_START, '$1\\')
      .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
      // The mark of a footnote followed by a colon would start the footnote itself.
      .replace(/^(\s*\[\^[^\]]*\]):/, '$1\\:')
  );
}

/** Escapes a paragraph of plain text whose white space is already collapsed. */
export const escapeParagraph = (text: string): string => escapeLineStart(escapeText(text));

/** Maximum nesting up to which markdown readers look for the closing parenthesis. */
const MAX_PARENTHESES = 30;

/** Writes an absolute address so that it is safe inside the parentheses of a link. */
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
