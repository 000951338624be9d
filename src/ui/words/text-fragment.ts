/** Maximum length of a quotation that is named as a whole. A longer one is named by its first and last words. */
const WHOLE_QUOTE = 120;
const WORDS_AT_EACH_END = 6;

/**
 * Returns an address that opens a page at a quotation.
 * Syntax: https://wicg.github.io/scroll-to-text-fragment/#syntax
 *
 * @param quote plain text of the page; empty for the page itself.
 */
export function atQuote(url: string, quote: string): string {
  const directive = textDirective(quote);
  if (directive === '') return url;
  const before = url.replace(/:~:.*$/s, '');
  return `${before}${before.includes('#') ? '' : '#'}:~:${directive}`;
}

/** Returns the address of our own copy of a document, opening at a quotation. */
export function copyPath(uid: string, quote = ''): string {
  return `library.html${copyHash(uid, quote)}`;
}

/** Returns the address of the library's list of everything that a query finds. */
export function listPath(query: string): string {
  return `library.html#${new URLSearchParams({ q: query })}`;
}

/** Returns the hash of the same address, for links within the library page. */
export function copyHash(uid: string, quote = ''): string {
  const hash = new URLSearchParams({ uid });
  if (quote !== '') hash.set('quote', quote.slice(0, 400));
  return `#${hash}`;
}

function textDirective(quote: string): string {
  // A match may not cross the end of a block unless it is named by its two ends.
  const lines = quote
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter((line) => line !== '');
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return '';
  if (lines.length === 1 && first.length <= WHOLE_QUOTE) return `text=${encode(first)}`;
  const start = first.split(' ').slice(0, WORDS_AT_EACH_END).join(' ');
  const end = last.split(' ').slice(-WORDS_AT_EACH_END).join(' ');
  // A script without spaces has no words to count, so its first letters are used.
  if (start.length > WHOLE_QUOTE) return `text=${encode([...first].slice(0, 30).join(''))}`;
  return `text=${encode(start)},${encode(end)}`;
}

/** Encodes a text. A dash has a meaning in a text directive, but `encodeURIComponent` does not encode it. */
function encode(text: string): string {
  // Half of a surrogate pair, left by a cut, cannot be encoded.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replaceAll('-', '%2D');
}
