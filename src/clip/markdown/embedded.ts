/** Links to what a page shows but does not hold as text: a PDF, a film, a recording. */
import { absoluteAddress, fileName } from '../addresses';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';

/** What shows a film of a site, as pages name it that load its player only on demand. */
const FILMS = 'lite-youtube, amp-youtube, lite-vimeo, amp-vimeo';
/** What shows a file of its own. */
export const HOLDERS = `embed, object, iframe, video, audio, div[data-src*="/embed/"], ${FILMS}`;

/** Replaces embedded files and players by links to them. @param root of a copy */
export function* linkEmbedded(root: Element, base: string, deadline: Deadline): Work<void> {
  for (const holder of [...root.querySelectorAll(HOLDERS)]) {
    if (deadline.step()) yield;
    const address = addressOf(holder, base);
    if (!address?.startsWith('http') || !isForReaders(holder, address)) continue;
    const { ownerDocument } = holder;
    const link = ownerDocument.createElement('a');
    link.setAttribute('href', address);
    const title = first(holder, 'title', 'aria-label', 'playlabel') ?? '';
    link.textContent = title.trim() || fileName(address) || new URL(address).host;
    const line = ownerDocument.createElement('p');
    line.append(link);
    holder.replaceWith(holder.closest('p') ? link : line);
  }
}

function addressOf(holder: Element, base: string): string | undefined {
  if (holder.matches(FILMS)) {
    const film = encodeURIComponent(first(holder, 'videoid', 'data-videoid') ?? '');
    if (film === '') return undefined;
    const isVimeo = holder.localName.endsWith('vimeo');
    return isVimeo ? `https://vimeo.com/${film}` : `https://youtu.be/${film}`;
  }
  const own = [
    holder.getAttribute(holder.localName === 'object' ? 'data' : 'src'),
    // A lazy loader moves it to the other.
    holder.getAttribute('data-src'),
    holder.querySelector('source')?.getAttribute('src'),
  ].find((one) => one && one !== 'about:blank');
  return absoluteAddress(own ?? null, base);
}

/** Returns the value of the first of some attributes that an element has. */
const first = (element: Element, ...names: string[]) =>
  names.map((name) => element.getAttribute(name)).find((value) => value !== null);

/** Leaves out advertisements and moving backgrounds: a person can enlarge a player, or has its controls. */
function isForReaders(holder: Element, address: string): boolean {
  switch (holder.localName) {
    case 'video':
    case 'audio':
      return holder.hasAttribute('controls');
    case 'embed':
    case 'object':
      return isPdf(holder, address);
    case 'iframe':
      return isPdf(holder, address) || isPlayer(holder, address);
    default:
      return true;
  }
}

function isPlayer(holder: Element, address: string): boolean {
  const { host, pathname } = new URL(address);
  return (
    holder.hasAttribute('allowfullscreen') ||
    /\bfullscreen\b/.test(holder.getAttribute('allow') ?? '') ||
    host.startsWith('player.') ||
    pathname.includes('/embed/')
  );
}

function isPdf(holder: Element, address: string): boolean {
  return (
    holder.getAttribute('type') === 'application/pdf' || /\.pdf$/i.test(new URL(address).pathname)
  );
}
