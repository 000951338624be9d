/** Links to what a page shows but does not hold as text: a PDF, a film, a recording. */
import { absoluteAddress, fileName } from '../addresses';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';

/** What shows a file of its own. */
const HOLDERS = 'embed, object, iframe, video, audio';

/** Replaces embedded files and players by links to them. @param root of a copy */
export function* linkEmbedded(root: Element, base: string, deadline: Deadline): Work<void> {
  for (const holder of [...root.querySelectorAll(HOLDERS)]) {
    if (deadline.step()) yield;
    const named = holder.localName === 'object' ? 'data' : 'src';
    const own = holder.getAttribute(named) ?? holder.querySelector('source')?.getAttribute('src');
    const address = absoluteAddress(own ?? null, base);
    if (!address?.startsWith('http') || !isForReaders(holder, address)) continue;
    const { ownerDocument } = holder;
    const link = ownerDocument.createElement('a');
    link.setAttribute('href', address);
    const title = holder.getAttribute('title') ?? holder.getAttribute('aria-label') ?? '';
    link.textContent = title.trim() || fileName(address) || new URL(address).host;
    const line = ownerDocument.createElement('p');
    line.append(link);
    holder.replaceWith(holder.closest('p') ? link : line);
  }
}

/** Leaves out advertisements and moving backgrounds: a person can enlarge a player, or has its controls. */
function isForReaders(holder: Element, address: string): boolean {
  switch (holder.localName) {
    case 'video':
    case 'audio':
      return holder.hasAttribute('controls');
    case 'iframe':
      return isPdf(holder, address) || holder.hasAttribute('allowfullscreen');
    default:
      return isPdf(holder, address);
  }
}

function isPdf(holder: Element, address: string): boolean {
  return (
    holder.getAttribute('type') === 'application/pdf' || /\.pdf$/i.test(new URL(address).pathname)
  );
}
