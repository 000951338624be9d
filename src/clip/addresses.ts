/** Absolute addresses for everything a clip points at. */
import { cleanImage, cleanLink } from '../protocol/address/clean-address';
import { type Deadline, NO_DEADLINE } from './deadline';

/** An absolute http(s), mailto, tel or ftp address, or `undefined` when there is nothing to point at. */
export function absoluteAddress(value: string | null, base: string): string | undefined {
  const trimmed = value?.trim();
  if (!trimmed) return undefined;
  try {
    const { href } = new URL(trimmed, base);
    return /^(?:https?|mailto|tel|ftp):/.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Where a parameter, a session or a user name may stand: most addresses have none, and are not read again. */
const PARTS_TO_CLEAN = /[?;(@]|#.*=/;

/**
 * Makes links and images of a tree absolute. Links that lead nowhere a reader can follow
 * (`javascript:`, none at all) become their words; images without an address go. Tokens of the
 * person who read the page do not go along.
 */
export function makeAddressesAbsolute(
  root: Element,
  base: string,
  deadline: Deadline = NO_DEADLINE,
): void {
  for (const link of root.querySelectorAll('a')) {
    deadline.step();
    const own = link.getAttribute('href');
    const address = absoluteAddress(own, base);
    if (!address) unwrap(link);
    else set(link, 'href', own, PARTS_TO_CLEAN.test(address) ? cleanLink(address) : address);
  }
  for (const image of root.querySelectorAll('img')) {
    deadline.step();
    const own = image.getAttribute('src');
    const address = absoluteAddress(own, base);
    if (!address) image.remove();
    else set(image, 'src', own, PARTS_TO_CLEAN.test(address) ? cleanImage(address) : address);
  }
}

/** The name of the file that an address leads to, or empty. */
export function fileName(address: string): string {
  const name = new URL(address).pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Puts what is in an element in its place: one by one, for it may be more than a call takes arguments. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  while (element.firstChild) parentNode.insertBefore(element.firstChild, element);
  element.remove();
}

function set(element: Element, name: string, own: string | null, value: string): void {
  if (own !== value) element.setAttribute(name, value);
}
