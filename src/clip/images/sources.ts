/** Gives the images of a page copy their real addresses. */

import { remembered } from '../../protocol/remembered';
import { unwrap } from '../addresses';
import type { Deadline } from '../deadline';
import { beginningOf } from '../markdown/writer';
import type { Work } from '../slices';

const SOURCES = `data-src data-original data-lazy-src data-original-src data-hi-res-src
  data-actualsrc data-lazy data-url data-image data-img-src data-full-src`.split(/\s+/);
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset'];
/** Matches the address of a placeholder that a lazy loader shows instead of the image. */
const PLACEHOLDER =
  /(?:^|[_-])(?:blank|spacer|pixel|placeholder|transparent|grey|gray|lazy|loading|1x1)/i;
const PICTURE = /\.(?:gif|png|svg|jpe?g)/i;

/** Gives the images of a copy their addresses, from `noscript` first, then from the attributes of lazy loaders. */
export function* resolveImages(root: ParentNode, deadline: Deadline): Work<void> {
  yield* takeFromNoscript(root, deadline);
  yield* findSources(root, deadline);
}

/** Replaces placeholders with the pictures from their `noscript` elements, and removes these elements. */
export function* takeFromNoscript(root: ParentNode, deadline: Deadline): Work<void> {
  for (const noscript of root.querySelectorAll('noscript')) {
    if (deadline.check()) yield;
    const hidden = imageInMarkup(noscript);
    if (hidden) placeNoscriptImage(noscript, hidden);
    noscript.remove();
  }
}

/** Gives every `img` a real `src`: from lazy-loading attributes or the `picture` around it. */
export function* findSources(root: ParentNode, deadline: Deadline): Work<void> {
  // Cached, because a script may put any number of images into one `picture`.
  const sourcesOf = remembered((picture: Element) =>
    [...picture.querySelectorAll('source')].slice(0, MOST_SOURCES),
  );
  for (const image of root.querySelectorAll('img')) {
    if (deadline.step()) yield;
    const source = bestSource(image, sourcesOf);
    if (source && source !== image.getAttribute('src')) image.setAttribute('src', source);
    image.removeAttribute('loading');
  }
  for (const picture of root.querySelectorAll('picture')) {
    if (deadline.step()) yield;
    // White space inside `picture` would become a space before every image.
    for (const node of [...picture.childNodes])
      if (node.nodeType === Node.TEXT_NODE && !/\S/.test(node.nodeValue ?? '')) node.remove();
    unwrap(picture);
  }
}

/** Upper limit for hostile pages. */
const MOST_SOURCES = 50;

function isPlaceholder(address: string): boolean {
  if (/^data:/i.test(address)) return true;
  return address.split('/').some((part) => {
    const at = part.search(PLACEHOLDER);
    return at >= 0 && PICTURE.test(part.slice(at));
  });
}

/** Judges by the class, because the placeholder may be a small or blurred copy with a normal address. */
function isLazy(image: Element): boolean {
  return /(?:^|\s)lazy(?:load|loading)?(?:\s|$)/i.test(image.getAttribute('class') ?? '');
}

/**
 * Returns the address that a lazy loader would finally show. Skips templates in which a script would replace a
 * part in braces.
 */
function putAside(image: Element): string | undefined {
  const addresses = [
    image.getAttribute('data-src')?.trim(),
    largestOf(image.getAttribute('data-srcset') ?? ''),
  ];
  return addresses.find(
    (one) => one && /[./]/.test(one) && !/[{}]/.test(one) && !isPlaceholder(one),
  );
}

function bestSource(
  image: Element,
  sourcesOf: (picture: Element) => readonly Element[],
): string | undefined {
  const own = image.getAttribute('src')?.trim() ?? '';
  if (own && !isPlaceholder(own)) return (isLazy(image) && putAside(image)) || own;
  for (const name of SOURCES) {
    const value = image.getAttribute(name)?.trim();
    if (value && !value.startsWith('data:') && !value.startsWith('{')) return value;
  }
  const picture = image.closest('picture');
  for (const holder of [image, ...(picture ? sourcesOf(picture) : [])]) {
    for (const name of SOURCE_SETS) {
      const value = largestOf(holder.getAttribute(name) ?? '');
      if (value && !isPlaceholder(value)) return value;
    }
  }
  return addressIn(image) ?? (own || undefined);
}

/** A complete address of a picture: its path ends like the name of one. */
const ADDRESS = /^(?:https?:\/)?\/[^\s?#]+\.(?:avif|gif|jpe?g|png|webp)(?:[?#]\S*)?$/i;
const LONGEST_ADDRESS = 2_000;
/** Upper limit for hostile pages. */
const MOST_ATTRIBUTES = 50;

/** Returns an address from any other attribute. Each lazy loader has its own name for it. */
function addressIn(image: Element): string | undefined {
  return [...image.attributes]
    .slice(0, MOST_ATTRIBUTES)
    .map(({ name, value }) => (name.startsWith('data-') ? value.slice(0, LONGEST_ADDRESS) : ''))
    .map((value) => value.trim())
    .find((value) => ADDRESS.test(value) && !isPlaceholder(value));
}

/** A size, and text that follows it without a space. */
const SIZE = /^([\d.]+)[wx](?:,(.*))?$/;

/**
 * Returns the largest candidate of a `srcset`. An address may contain commas: only a comma at its end separates
 * it from the next. Reads word by word, because the attribute may be megabytes of commas.
 */
export function largestOf(sourceSet: string): string | undefined {
  let best: { url: string; size: number } | undefined;
  let url = '';
  const take = (size: number) => {
    if (url && (!best || size > best.size)) best = { url, size };
    url = '';
  };
  for (const word of sourceSet.trim().split(/\s+/)) {
    const [, size, next = ''] = (url && SIZE.exec(word)) || [];
    if (size !== undefined) take(Number(size));
    const address = size === undefined ? word : next;
    url = withoutCommas(address);
    if (url !== address) take(1);
  }
  take(1);
  return best?.url;
}

function withoutCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end--;
  return text.slice(0, end);
}

/** Maximum characters. A longer `noscript` contains more than a picture. */
const LONG_NOSCRIPT = 20_000;
/** Limit, because the expression may read to the end of the text for each `<img`. */
const MOST_IMAGES = 20;

/** Reads the one `img` out of a `noscript`'s text without parsing it as HTML (Trusted Types forbid that). */
function imageInMarkup(noscript: Element): Element | undefined {
  const parsed = noscript.querySelector('img');
  if (parsed) return parsed;
  const source = noscript.textContent ?? '';
  if (source.length > LONG_NOSCRIPT) return undefined;
  if ((source.match(/<img\b/gi)?.length ?? 0) > MOST_IMAGES) return undefined;
  const tags = [...source.matchAll(/<img\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)];
  const tag = tags[0]?.[1];
  if (tags.length !== 1 || !tag) return undefined;
  const image = noscript.ownerDocument.createElement('img');
  for (const [, name, double, single, bare] of tag.matchAll(
    /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    const value = (double ?? single ?? bare ?? '')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"');
    if (name && /^(?:src|srcset|alt|title|width|height)$/i.test(name))
      image.setAttribute(name, value);
  }
  // A tracking pixel is not a picture.
  if (image.getAttribute('width') === '1' || image.getAttribute('height') === '1') return undefined;
  return image.hasAttribute('src') ? image : undefined;
}

function placeNoscriptImage(noscript: Element, hidden: Element): void {
  const before = noscript.previousElementSibling;
  const lazy = before?.matches('img') ? before : before?.querySelector('img');
  // Read one character only, because many of these may follow one long text.
  if (lazy && before && beginningOf(before, 1) === '') {
    const source = hidden.getAttribute('src') ?? '';
    if (source && !source.startsWith('data:')) lazy.setAttribute('src', source);
    return;
  }
  const alone = !noscript.parentElement?.querySelector('img');
  if (alone) noscript.before(hidden);
}
