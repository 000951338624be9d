/** Absolute addresses for everything a clip points at. */
import { cleanImage, cleanLink } from '../protocol/clean-address';

/** An absolute http(s), mailto, tel or ftp address, or `undefined` when there is nothing to point at. */
export function absoluteAddress(value: string | null, base: string): string | undefined {
  const trimmed = value?.trim() ?? '';
  if (!trimmed || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  return /^(?:https?|mailto|tel|ftp):$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Makes links and images of a tree absolute. Links that lead nowhere a reader can follow
 * (`javascript:`, none at all) become their words; images without an address go. Tokens of the
 * person who read the page do not go along.
 */
export function makeAddressesAbsolute(root: Element, base: string): void {
  for (const link of root.querySelectorAll('a')) {
    const address = absoluteAddress(link.getAttribute('href'), base);
    if (address) link.setAttribute('href', cleanLink(address));
    else link.replaceWith(...link.childNodes);
  }
  for (const image of root.querySelectorAll('img')) {
    const address = absoluteAddress(image.getAttribute('src'), base);
    if (address) image.setAttribute('src', cleanImage(address));
    else image.remove();
  }
}
