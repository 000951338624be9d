import { MAX_NODES } from '../protocol/document';
import { baseOf, bodyOf, copyOf, disarm, viewOf } from './clobbering';
import type { Deadline } from './deadline';
import { Flattening, frameDocument } from './flatten';
import { openShadowRoot, type ShadowReader } from './shadow-roots';
import { countLetters, isNeverShown, readableText } from './visible-text';

/**
 * A copy of the page that may be cut up: the live document is only read. What the page hides by
 * style is left out of the copy, except what a person could unfold.
 *
 * The copy is made by the browser in one call (fast, starts no download, upgrades no custom
 * element), then walked beside the original to find out what is hidden and what of it lies in open
 * shadow trees and frames.
 */
export function copyPage(
  live: Document,
  deadline: Deadline,
  shadowRootOf: ShadowReader = openShadowRoot,
): Document {
  const copy = copyOf(live);
  const body = bodyOf(live);
  const view = viewOf(live);
  if (body && copy.body && view) {
    const hidden: Element[] = [];
    const flattening = new Flattening();
    const walk = { base: baseOf(live), hidden, flattening, elements: 0, deadline, shadowRootOf };
    walkTogether({ root: body, copy: copy.body, view, frames: 0 }, walk);
    flattening.finish();
    dropHidden(
      copy,
      hidden.filter((element) => copy.contains(element)),
    );
  }
  unfoldNoscript(copy);
  return copy;
}

/**
 * A part that holds more text than all that shows is not an extra kept out of sight, it is the
 * page itself waiting for its scripts (streamed pages come so): that one stays.
 */
function dropHidden(copy: Document, hidden: readonly Element[]): void {
  // Few pages hide much: the text is only measured where that could matter.
  const large = hidden.filter((element) => (element.textContent?.length ?? 0) > SMALL_PAGE);
  const sizes = new Map(large.map((element) => [element, countLetters(readableText(element))]));
  for (const element of hidden) if (!sizes.has(element)) element.remove();
  if (large.length === 0) return;
  const whole = countLetters(readableText(copy));
  const shown = whole - [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const [element, size] of sizes) if (size <= Math.max(shown, SMALL_PAGE)) element.remove();
}

/** Letters: less than this is a menu, not a page. */
const SMALL_PAGE = 300;

/**
 * Some applications put the whole page into `noscript` and little beside it. Parsing it is allowed
 * to fail: a page that requires Trusted Types may forbid it.
 */
function unfoldNoscript(copy: Document): void {
  let shown: number | undefined;
  for (const noscript of copy.querySelectorAll('body noscript')) {
    const source = noscript.textContent ?? '';
    if (source.length < 2 * SMALL_PAGE) continue;
    shown ??= countLetters(readableText(copy));
    if (source.length < 2 * shown) continue;
    const parsed = parseInert(source);
    if (parsed) disarm(parsed);
    if (!parsed || countLetters(readableText(parsed.body)) <= shown) continue;
    const holder = copy.createElement('div');
    holder.append(...[...parsed.body.childNodes].map((node) => copy.importNode(node, true)));
    noscript.replaceWith(holder);
  }
}

/** A document of its own: nothing in it runs or loads. */
function parseInert(source: string): Document | undefined {
  try {
    return new DOMParser().parseFromString(source, 'text/html');
  } catch {
    return undefined;
  }
}

interface Tree {
  root: Element | ShadowRoot;
  copy: Element | DocumentFragment;
  view: Window;
  /** How many frames it lies in. */
  frames: number;
}

interface Walk {
  /** What relative addresses of the page are relative to. */
  base: string;
  hidden: Element[];
  flattening: Flattening;
  /** Met so far, those of shadow trees and frames included. */
  elements: number;
  deadline: Deadline;
  shadowRootOf: ShadowReader;
}

/** Pages frame themselves; nobody reads deeper. */
const MAX_FRAMES = 3;

function walkTogether(tree: Tree, walk: Walk): void {
  // Both lists are in document order and of one length: a copy of a tree is the same tree.
  const elements = [...tree.root.querySelectorAll('*')];
  const copies = [...tree.copy.querySelectorAll('*')];
  let skip: Element | undefined;
  if (tree.root instanceof Element && tree.copy instanceof Element)
    walkInside(tree.root, tree.copy, tree, walk);
  for (const [i, element] of elements.entries()) {
    if (++walk.elements % 1_000 === 0) walk.deadline.check();
    const copied = copies[i];
    if (!copied || skip?.contains(copied)) continue;
    if (isHidden(element, copied, tree.view)) {
      walk.hidden.push(copied);
      skip = copied;
    } else walkInside(element, copied, tree, walk);
  }
}

/** Takes in what an element shows that is not among its children. */
function walkInside(element: Element, copied: Element, tree: Tree, walk: Walk): void {
  if (walk.elements > MAX_NODES) return;
  const shadow = walk.shadowRootOf(element);
  if (shadow) {
    const copy = walk.flattening.takeShadow(element, shadow, copied);
    walkTogether({ ...tree, root: shadow, copy }, walk);
    return;
  }
  if (tree.frames >= MAX_FRAMES) return;
  const inner = frameDocument(element, copied);
  const root = inner && bodyOf(inner);
  const view = inner && viewOf(inner);
  if (!root || !view) return;
  const copy = walk.flattening.takeFrame(inner, root, copied, walk.base);
  walkTogether({ root, copy, view, frames: tree.frames + 1 }, walk);
}

/** Hidden by style, and not merely folded away. The copy is asked for what it knows as well. */
function isHidden(element: Element, copied: Element, view: Window): boolean {
  // Asked first, because it is cheap and nearly always true. It is also false for
  // `display: contents`, whose children do show.
  if (Element.prototype.checkVisibility.call(element, { visibilityProperty: true })) return false;
  if (isNeverShown(copied) || isFolded(copied)) return false;
  const style = view.getComputedStyle(element);
  if (style.display === 'contents') return false;
  if (style.display === 'none') return true;
  // A child of something hidden may show itself again.
  return style.visibility !== 'visible' && !copied.firstElementChild;
}

/** Closed `details`, and what the browser itself would unfold for a search in the page. */
function isFolded(element: Element): boolean {
  return (
    element.getAttribute('hidden') === 'until-found' ||
    element.parentElement?.nodeName === 'DETAILS' ||
    element.closest('details:not([open])') !== null
  );
}
