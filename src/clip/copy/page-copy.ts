import { MAX_NODES } from '../../protocol/document/clip-limits';
import type { Deadline } from '../deadline';
import { baseOf, bodyOf, copyOf, disarm, holds, viewOf } from './clobbering';
import { copyLevelled, isTooDeep } from './depth';
import { Flattening, frameDocument } from './flatten';
import { controlledIds, FOLDED, isFold, isInDetails } from './folds';
import { keepApart } from './neighbours';
import { consentNotices, liesOver } from './notices';
import { isOutOfSight } from './out-of-sight';
import { openShadowRoot, type ShadowReader } from './shadow-roots';
import { countSigns, isNeverShown, readableText, showsAtLeast } from './visible-text';

/**
 * A copy of the page that may be cut up: the live document is only read. What the page hides by
 * style is left out of the copy, except what a person could unfold.
 *
 * The copy is made by the browser in one call (fast, starts no download, upgrades no custom
 * element), then walked beside the original to find out what is hidden, what stands apart by style
 * alone, and what of it lies in open shadow trees and frames.
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
    const walk: Walk = {
      base: baseOf(live),
      hidden: [],
      flattening: new Flattening(),
      elements: 0,
      deadline,
      shadowRootOf,
      shown: undefined,
      unseen: [],
    };
    const tree = { root: body, copy: copy.body, view, frames: 0, shadows: 0, isFolded: false };
    walkTogether(tree, controlledIds(copy), walk);
    walk.flattening.finish(new Set(walk.hidden.map(({ copied }) => copied)));
    for (const element of walk.unseen) dropOwnText(element);
    dropHidden(copy, walk.hidden, deadline);
    // Shadow trees in shadow trees add their levels up.
    if (walk.flattening.isNested && isTooDeep(copy.body)) level(copy.body);
  }
  unfoldNoscript(copy, deadline);
  return copy;
}

function dropOwnText(element: Element): void {
  for (const node of [...element.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
}

function level(body: HTMLElement): void {
  const levelled = body.ownerDocument.createDocumentFragment();
  copyLevelled(body, levelled, body.ownerDocument);
  body.replaceChildren(levelled);
}

/** Something that does not show, in the page and in its copy. */
interface Hidden {
  element: Element;
  copied: Element;
  view: Window;
}

/**
 * A part that holds more text than all that shows is not an extra kept out of sight, it is the
 * page itself waiting for its scripts (streamed pages come so): that one stays, without what would
 * be hidden in it then.
 */
function dropHidden(copy: Document, hidden: readonly Hidden[], deadline: Deadline): void {
  // Few pages hide much: the text is only measured where that could matter.
  const large: Hidden[] = [];
  let longest = 0;
  for (const part of hidden) {
    deadline.step();
    const length = part.copied.textContent?.length ?? 0;
    if (length > SMALL_PAGE && copy.contains(part.copied)) {
      large.push(part);
      longest = Math.max(longest, length);
    } else part.copied.remove();
  }
  if (large.length === 0) return;
  const copies = new Set(large.map(({ copied }) => copied));
  if (showsAtLeast(longest, copy, copies)) {
    for (const { copied } of large) copied.remove();
    return;
  }
  const sizes = large.map(({ copied }) => countSigns(readableText(copied)));
  const whole = countSigns(readableText(copy));
  const shown = whole - sizes.reduce((sum, size) => sum + size, 0);
  for (const [i, part] of large.entries()) {
    if ((sizes[i] ?? 0) <= Math.max(shown, SMALL_PAGE)) part.copied.remove();
    else dropInside(part, deadline);
  }
}

function dropInside({ element, copied, view }: Hidden, deadline: Deadline): void {
  const copies = copied.querySelectorAll('*');
  const gone: Element[] = [];
  for (const [i, inner] of element.querySelectorAll('*').entries()) {
    deadline.step();
    const copiedInner = copies[i];
    if (!copiedInner || gone[gone.length - 1]?.contains(copiedInner)) continue;
    if (view.getComputedStyle(inner).display === 'none' && !isNeverShown(copiedInner))
      gone.push(copiedInner);
  }
  for (const inner of gone) inner.remove();
}

/** Signs: less than this is a menu, not a page. */
const SMALL_PAGE = 300;

/**
 * Some applications put the whole page into `noscript` and little beside it. Parsing it is allowed
 * to fail: a page that requires Trusted Types may forbid it.
 */
function unfoldNoscript(copy: Document, deadline: Deadline): void {
  let shown: number | undefined;
  for (const noscript of copy.querySelectorAll('body noscript')) {
    deadline.step();
    const source = noscript.textContent ?? '';
    if (source.length < 2 * SMALL_PAGE) continue;
    shown ??= countSigns(readableText(copy));
    if (source.length < 2 * shown) continue;
    const parsed = parseInert(source);
    if (parsed) disarm(parsed);
    if (!parsed || countSigns(readableText(parsed.body)) <= shown) continue;
    const holder = copy.createElement('div');
    for (const node of parsed.body.childNodes) holder.append(copy.importNode(node, true));
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
  /** How many frames, and how many shadow trees, it lies in. */
  frames: number;
  shadows: number;
  /** Whether all of it lies in something that is folded away. */
  isFolded: boolean;
}

interface Walk {
  /** What relative addresses of the page are relative to. */
  base: string;
  hidden: Hidden[];
  flattening: Flattening;
  /** Met so far, those of shadow trees and frames included. */
  elements: number;
  deadline: Deadline;
  shadowRootOf: ShadowReader;
  /** Shows, though what it lies in does not: looked for once, not once for every level around it. */
  shown: Element | undefined;
  /** Copies of what does not show itself, but something in it does. */
  unseen: Element[];
}

/** Pages frame themselves; nobody reads deeper. */
const MAX_FRAMES = 3;
/** Components are made of components, but not of so many. */
const MAX_SHADOWS = 100;

function walkTogether(tree: Tree, controlled: ReadonlySet<string>, walk: Walk): void {
  // Both lists are in document order and of one length: a copy of a tree is the same tree.
  const elements = tree.root.querySelectorAll('*');
  const copies = tree.copy.querySelectorAll('*');
  const notices = consentNotices(tree.copy);
  let skip: Element | undefined;
  let skipped: Element | undefined;
  let fold: Element | undefined;
  if (tree.root instanceof Element && tree.copy instanceof Element)
    walkInside(tree.root, tree.copy, tree, tree.isFolded, walk);
  for (let i = 0; i < elements.length; i++) {
    walk.elements++;
    walk.deadline.step();
    const element = elements[i];
    const copied = copies[i];
    if (!element || !copied) continue;
    if (skip && holds(skip, element)) {
      // In the copy of a very deep page it may lie beside what it lies in.
      if (!skipped?.contains(copied)) walk.hidden.push({ element, copied, view: tree.view });
      continue;
    }
    skip = undefined;
    if (fold && !holds(fold, element)) fold = undefined;
    if (!tree.isFolded && !fold && isInDetails(copied) && !isNeverShown(copied)) {
      copied.setAttribute(FOLDED, '');
      fold = element;
    }
    const isFolded = tree.isFolded || fold !== undefined;
    if (
      isFolded
        ? isHiddenInFold(element, copied, tree.view)
        : isHidden(element, copied, tree.view, walk)
    ) {
      if (element !== fold && isFold(copied, controlled)) {
        copied.setAttribute(FOLDED, '');
        fold ??= element;
      } else {
        walk.hidden.push({ element, copied, view: tree.view });
        skip = element;
        skipped = copied;
        continue;
      }
    }
    const isGone =
      (notices.has(copied) && liesOver(element, tree.view)) ||
      (!fold && isOutOfSight(element, copied, tree.view) && !isFold(copied, controlled));
    if (isGone) {
      walk.hidden.push({ element, copied, view: tree.view });
      skip = element;
      skipped = copied;
      continue;
    }
    keepApart(element, copied, tree.view);
    walkInside(element, copied, tree, tree.isFolded || fold !== undefined, walk);
  }
}

/** Takes in what an element shows that is not among its children. */
function walkInside(
  element: Element,
  copied: Element,
  tree: Tree,
  isFolded: boolean,
  walk: Walk,
): void {
  if (walk.elements > MAX_NODES) return;
  const shadow = walk.shadowRootOf(element);
  if (shadow) {
    if (tree.shadows >= MAX_SHADOWS) return;
    const copy = walk.flattening.takeShadow(element, shadow, copied);
    const inside = { ...tree, isFolded, root: shadow, copy, shadows: tree.shadows + 1 };
    walkTogether(inside, controlledIds(copy), walk);
    return;
  }
  if (tree.frames >= MAX_FRAMES) return;
  const inner = frameDocument(element, copied);
  const root = inner && bodyOf(inner);
  const view = inner && viewOf(inner);
  if (!root || !view) return;
  const copy = walk.flattening.takeFrame(inner, root, copied, walk.base);
  const inside = { ...tree, isFolded, root, copy, view, frames: tree.frames + 1 };
  walkTogether(inside, controlledIds(copy), walk);
}

const { checkVisibility } = Element.prototype;
const INVISIBLE_TOO = { visibilityProperty: true };

/** Hidden by style. The copy is asked for what it knows as well. */
function isHidden(element: Element, copied: Element, view: Window, walk: Walk): boolean {
  // Asked first, because it is cheap and nearly always true. It is also false for
  // `display: contents`, whose children do show.
  if (checkVisibility.call(element, INVISIBLE_TOO)) return false;
  if (isNeverShown(copied)) return false;
  const style = view.getComputedStyle(element);
  if (style.display === 'contents' && style.visibility === 'visible') return false;
  if (style.display === 'none' || style.visibility === 'visible') return true;
  // A child of something invisible may show itself again, the text around it does not.
  if (!showsInside(element, walk)) return true;
  walk.unseen.push(copied);
  return false;
}

function showsInside(element: Element, walk: Walk): boolean {
  if (walk.shown && holds(element, walk.shown)) return true;
  // What is in a shadow tree is asked when the walk comes there.
  if (walk.shadowRootOf(element)) return true;
  for (const inner of element.querySelectorAll('*')) {
    walk.deadline.step();
    if (!checkVisibility.call(inner, INVISIBLE_TOO) && !walk.shadowRootOf(inner)) continue;
    walk.shown = inner;
    return true;
  }
  return false;
}

/** In a fold nothing shows; what would stay out of sight when it is opened has a style of its own. */
function isHiddenInFold(element: Element, copied: Element, view: Window): boolean {
  return view.getComputedStyle(element).display === 'none' && !isNeverShown(copied);
}
