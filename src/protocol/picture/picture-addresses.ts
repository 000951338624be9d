import { isWebAddress, parseAddress } from '../address/parse-address';
import { MOST_PICTURES } from './picture';

/** Returns the pictures that a clip may keep: those that its text names, as absolute addresses. */
export function picturesNamed({
  markdown,
  pageUrl,
}: {
  markdown: string;
  pageUrl: string;
}): string[] {
  return pictureAddresses(markdown, MOST_PICTURES).flatMap((address) => {
    const absolute = parseAddress(address, pageUrl)?.href ?? '';
    return isWebAddress(absolute) ? [absolute] : [];
  });
}

/**
 * Returns the addresses of the pictures in a text, each once, in order, as `destination` and `escapeLabel` of
 * `markdown/escape.ts` write them. In linear time.
 */
export function pictureAddresses(markdown: string, most: number): string[] {
  const found = new Set<string>();
  let at = markdown.indexOf('![');
  while (at !== -1 && found.size < most) {
    const label = labelEnd(markdown, at + 2);
    let end = label;
    if (markdown[label] === ']' && markdown[label + 1] === '(') {
      const read = addressAt(markdown, label + 2);
      end = read.end;
      if (read.address !== '') found.add(read.address);
    }
    at = markdown.indexOf('![', end);
  }
  return [...found];
}

/** Returns where a label ends: at the bracket that closes it, or at one that shows that it is not a label. */
function labelEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    // The character before it may begin another picture.
    else if (sign === '[') return Math.max(from, at - 1);
    else if (sign === ']') return at;
  }
  return text.length;
}

const LONGEST = 8_192;

/** Returns the address up to the parenthesis that closes it. Empty if none does. */
function addressAt(text: string, from: number): { address: string; end: number } {
  let open = 0;
  let address = '';
  let at = from;
  for (; at < text.length && address.length < LONGEST; at++) {
    let sign = text[at] ?? '';
    if (/\s/.test(sign)) break;
    if (sign === '\\') {
      at++;
      sign = text[at] ?? '';
    } else if (sign === '(') open++;
    else if (sign === ')' && --open < 0) return { address, end: at };
    address += sign;
  }
  return { address: '', end: at };
}
