/** Makes the addresses of a clip absolute. */
import { cleanImage, cleanLink } from '../protocol/address/clean-address';
import { parseAddress } from '../protocol/address/parse-address';
import { decoded } from '../protocol/document/page-title';
import type { Deadline } from './deadline';
import { withoutRedirect } from './redirects';
import type { Work } from './slices';

/** Characters. A browser takes quadratic time to read a host name made of combining marks. */
const LONGEST_ADDRESS = 8_192;

/** Returns an absolute http(s), mailto, tel or ftp address, or `undefined` if there is none. */
export function absoluteAddress(value: string | null, base: string): string | undefined {
  const trimmed = value?.trim();
  if (!trimmed || trimmed.length > LONGEST_ADDRESS) return undefined;
  const href = parseAddress(trimmed, base)?.href ?? '';
  return /^(?:https?|mailto|tel|ftp):/.test(href) ? href : undefined;
}

/** Whether an address may have parameters, sessions or user names. Most have none and are not parsed again. */
function hasPartsToClean(address: string): boolean {
  const hash = address.indexOf('#');
  return /[?;(@]/.test(address) || (hash >= 0 && address.includes('=', hash));
}

/**
 * Makes links and images absolute and removes the parts that identify the reader. A link that leads nowhere
 * (`javascript:`, or no address) becomes its words; an image without an address of its own is removed.
 */
export function* makeAddressesAbsolute(
  root: Element,
  base: string,
  deadline: Deadline,
): Work<void> {
  for (const element of root.querySelectorAll('a, img')) {
    if (deadline.step()) yield;
    const isLink = element.localName === 'a';
    const name = isLink ? 'href' : 'src';
    const own = element.getAttribute(name);
    const absolute = absoluteAddress(own, base);
    const address = isLink && absolute?.includes('?') ? withoutRedirect(absolute) : absolute;
    if (address && (isLink || !isFirstPage(address))) {
      const clean = isLink ? cleanLink : cleanImage;
      const kept = hasPartsToClean(address) ? clean(address) : address;
      if (kept !== own) element.setAttribute(name, kept);
    } else if (isLink) unwrap(element);
    else element.remove();
  }
}

/** Whether an address is that of a site, not of a picture: a script has yet to set it. */
const isFirstPage = (address: string): boolean => /^https?:\/\/[^/?#]*\/$/.test(address);

/** Returns the file name in an address, or an empty text. */
export function fileName(address: string): string {
  return decoded(new URL(address).pathname.split('/').findLast(Boolean) ?? '');
}

/** Replaces an element by its children, one by one: a call with all of them may have too many arguments. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  while (element.firstChild) parentNode.insertBefore(element.firstChild, element);
  element.remove();
}
