/** Makes the images of a page copy say where they really are. */

import { remembered } from '../../protocol/remembered';
import { unwrap } from '../addresses';
import type { Deadline } from '../deadline';
import { beginningOf } from '../markdown/writer';
import type { Work } from '../slices';

const SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-original-src',
  'data-hi-res-src',
  'data-actualsrc',
  'data-lazy',
  'data-url',
  'data-image',
  'data-img-src',
  'data-full-src',
];
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset'];
/** What a lazy loader shows instead of the image, by a part of its address and what follows that. */
const PLACEHOLDER =
  /(?:^|[_-])(?:blank|spacer|pixel|placeholder|transparent|grey|gray|lazy|loading|1x1)/i;
const PICTURE = /\.(?:gif|png|svg|jpe?g)/i;

/** Gives the images of a copy their addresses: those in `noscript`, then those that lazy loaders have put aside. */
export function* resolveImages(root: ParentNode, deadline: Deadline): Work<void> {
  yield* takeFromNoscript(root, deadline);
  yield* findSources(root, deadline);
}

/** Puts the pictures in `noscript` elements in place of those they stand for, and removes these elements. */
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
  // Looked for once, because a script may put any number of images into one picture.
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

/** No honest picture has more. */
const MOST_SOURCES = 50;

function isPlaceholder(address: string): boolean {
  if (/^data:/i.test(address)) return true;
  return address.split('/').some((part) => {
    const at = part.search(PLACEHOLDER);
    return at >= 0 && PICTURE.test(part.slice(at));
  });
}

/** Recognised by its class: the placeholder may be a small or blurred copy whose address does not show it. */
function isLazy(image: Element): boolean {
  return /(?:^|\s)lazy(?:load|loading)?(?:\s|$)/i.test(image.getAttribute('class') ?? '');
}

/**
 * The picture that a lazy loader would show in the end. An address with a gap in braces has to be filled in
 * by its script.
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
  return own || undefined;
}

/** A size, and what follows it without a space. */
const SIZE = /^([\d.]+)[wx](?:,(.*))?$/;

/**
 * The largest candidate of a `srcset`. An address may contain commas: only one at its end separates it from the
 * next. Read word by word, because the attribute may be megabytes of commas.
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

/** Characters: a longer `noscript` holds more than a picture. */
const LONG_NOSCRIPT = 20_000;
/** Each beginning of a tag may be read up to the end. */
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
  // Reads one character only, because many of these may follow one long text.
  if (lazy && before && beginningOf(before, 1) === '') {
    const source = hidden.getAttribute('src') ?? '';
    if (source && !source.startsWith('data:')) lazy.setAttribute('src', source);
    return;
  }
  const alone = !noscript.parentElement?.querySelector('img');
  if (alone) noscript.before(hidden);
}
