/** Addresses in a text that are not marked as links. */
import type { StateInline } from 'markdown-it';
import type { Inline } from './tree';

const SCHEME = /(?<![\p{L}\p{N}])(?:https?|ftp)$/iu;

/** A rule of the parser: `https://…` in a text is a link, as GitHub reads it. */
export function address(state: StateInline, silent: boolean): boolean {
  const { pos, src } = state;
  if (src.charCodeAt(pos) !== 0x3a || !src.startsWith('://', pos)) return false;
  if (silent || state.linkLevel > 0) return false;
  const scheme = SCHEME.exec(state.pending.slice(-6))?.[0];
  if (scheme === undefined) return false;
  const from = pos - scheme.length;
  const end = addressEnd(src, pos + 3, state.posMax);
  if (end === pos + 3) return false;
  state.pending = state.pending.slice(0, -scheme.length);
  state.push('link_open', 'a', 1).attrs = [['href', src.slice(from, end)]];
  state.push('text', '', 0).content = src.slice(from, end);
  state.push('link_close', 'a', -1);
  state.pos = end;
  return true;
}

/** Maximum characters of an address; the rest is text. */
const LONGEST = 4_000;
const HOST = /[\p{L}\p{N}]/uy;
const STOP = /[\s<]/g;

/** Returns the end of the address whose host begins at `from`; `from` itself if no address begins there. */
function addressEnd(text: string, from: number, max: number): number {
  HOST.lastIndex = from;
  if (!HOST.test(text)) return from;
  const room = text.slice(from, Math.min(max, from + LONGEST));
  STOP.lastIndex = 0;
  const stop = STOP.exec(room)?.index ?? room.length;
  return from + withoutEnding(room.slice(0, stop)).length;
}

/** Removes final punctuation, which belongs to the sentence, and a bracket that was opened before the address. */
function withoutEnding(address: string): string {
  let open = 0;
  for (const sign of address) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
  }
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!/[?!.,:*_~'";]/.test(last)) break;
  }
  return address.slice(0, end);
}

/** Lengths are bounded, so that a long run of letters takes linear time. Tags are left alone. */
const UNMARKED =
  /(?<![\p{L}\p{N}._%+/"'=:@-])(?:www\.[\p{L}\p{N}-]{1,63}\.[^\s<]{1,2000}|[a-z\d._%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}(?![\p{L}\p{N}_-]))/giu;

/** Turns sites and mail addresses in a text outside links into links. */
export function withAddresses(text: string): Inline[] {
  if (!/www\.|@/i.test(text)) return [{ is: 'text', text }];
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(UNMARKED)) {
    const isSite = /^www\./i.test(match[0]);
    const words = isSite ? withoutEnding(match[0]) : match[0];
    if (match.index > from) pieces.push({ is: 'text', text: text.slice(from, match.index) });
    const href = `${isSite ? 'http://' : 'mailto:'}${words}`;
    pieces.push({ is: 'link', href, inside: [{ is: 'text', text: words }] });
    from = match.index + words.length;
  }
  if (from < text.length) pieces.push({ is: 'text', text: text.slice(from) });
  return pieces;
}
