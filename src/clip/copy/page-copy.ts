import { MAX_NODES } from '../../protocol/document/clip-limits';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import {
  baseOf,
  bodyOf,
  childrenOf,
  copyOf,
  disarm,
  holds,
  isConnected,
  isDrawn,
  viewOf,
} from './clobbering';
import { copyLevelled, isTooDeep } from './depth';
import { Flattening, frameDocument, isVisibleSlot } from './flatten';
import { awaitsScrolling, controlledIds, FOLDED, isFold, isInDetails } from './folds';
import { keepLetters } from './lettered-lists';
import { keepApart, removeBox } from './neighbours';
import { consentNotices, liesOver } from './notices';
import { isOutOfSight } from './out-of-sight';
import { ownLook } from './own-look';
import { openShadowRoot, type ShadowReader } from './shadow-roots';
import { becomeProgram, isStyledProgram, styledPrograms } from './styled-programs';
import { keepLines } from './typed-lines';
import { countSigns, isNeverShown, readableText, showsAtLeast } from './visible-text';

/**
 * Returns a copy of the page that may be modified. It omits elements that the page hides by style, except those
 * that a person could unfold.
 *
 * The browser makes the copy in one call (fast, starts no download, upgrades no custom element). Then a walk over
 * both trees finds hidden elements, elements that only a style separates, and the contents of open shadow trees and
 * frames. If the page changes between two slices, the walk starts again, once. After that, elements that the page
 * has removed count as shown.
 */
export function* copyPage(
  live: Document,
  deadline: Deadline,
  shadowRootOf: ShadowReader = openShadowRoot,
  mayBeginAgain = true,
): Work<Document> {
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
      programs: [],
      hasChanged: false,
    };
    const elements = body.querySelectorAll('*');
    const tree = {
      root: body,
      elements,
      copy: copy.body,
      view,
      frames: 0,
      shadows: 0,
      isFolded: false,
      isUnseen: false,
    };
    if (deadline.check()) yield;
    yield* walkTogether(tree, walk);
    if (walk.hasChanged && mayBeginAgain)
      return yield* copyPage(live, deadline, shadowRootOf, false);
    walk.flattening.finish(view, new Set(walk.hidden.map(({ copied }) => copied)));
    for (const element of walk.unseen) dropOwnText(element);
    yield* dropHidden(copy, walk.hidden, deadline);
    for (const program of walk.programs) becomeProgram(program);
    // Nested shadow trees add up their levels.
    if (walk.flattening.isNested && isTooDeep(copy.body)) {
      const levelled = copyLevelled(copy.body, copy.createDocumentFragment(), copy);
      copy.body.replaceChildren(levelled);
    }
  } else for (const program of [...styledPrograms(copy)]) becomeProgram(program);
  yield* unfoldNoscript(copy, deadline);
  return copy;
}

function dropOwnText(element: Element): void {
  for (const node of [...element.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
}

interface Hidden {
  element: Element;
  copied: Element;
  view: Window;
}

/**
 * Removes the hidden parts. A part with more text than everything visible is the page itself, which waits for its
 * scripts. It stays, without the elements in it that are hidden themselves.
 */
function* dropHidden(copy: Document, hidden: readonly Hidden[], deadline: Deadline): Work<void> {
  // Few pages hide much, so measure the text only of large parts.
  const large: Hidden[] = [];
  let longest = 0;
  for (const part of hidden) {
    if (deadline.step()) yield;
    const length = part.copied.textContent?.length ?? 0;
    if (length > SMALL_PAGE && copy.contains(part.copied)) {
      large.push(part);
      longest = Math.max(longest, length);
    } else removeBox(part.copied);
  }
  if (large.length === 0) return;
  const copies = new Set(large.map(({ copied }) => copied));
  if (showsAtLeast(longest, copy, copies)) {
    for (const { copied } of large) removeBox(copied);
    return;
  }
  const sizes = large.map(({ copied }) => countSigns(readableText(copied)));
  const whole = countSigns(readableText(copy));
  const shown = whole - sizes.reduce((sum, size) => sum + size, 0);
  for (const [i, part] of large.entries()) {
    if ((sizes[i] ?? 0) <= Math.max(shown, SMALL_PAGE)) removeBox(part.copied);
    else yield* dropInside(part, deadline);
  }
}

function* dropInside({ element, copied, view }: Hidden, deadline: Deadline): Work<void> {
  const copies = copied.querySelectorAll('*');
  const gone: Element[] = [];
  for (const [i, inner] of element.querySelectorAll('*').entries()) {
    if (deadline.step()) yield;
    const copiedInner = copies[i];
    if (!copiedInner || gone[gone.length - 1]?.contains(copiedInner)) continue;
    if (isHiddenInFold(inner, copiedInner, view)) gone.push(copiedInner);
  }
  for (const inner of gone) removeBox(inner);
}

/** Minimum characters of a page. A shorter text is a menu. */
const SMALL_PAGE = 300;

/** Unfolds `noscript`: some applications put the whole page into it. Trusted Types may forbid parsing it. */
function* unfoldNoscript(copy: Document, deadline: Deadline): Work<void> {
  let shown: number | undefined;
  for (const noscript of copy.querySelectorAll('body noscript')) {
    // Check the clock each time, because parsing takes long.
    if (deadline.check()) yield;
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

/** Parses HTML into a document in which nothing runs or loads. */
function parseInert(source: string): Document | undefined {
  try {
    return new DOMParser().parseFromString(source, 'text/html');
  } catch {
    return undefined;
  }
}

interface Tree {
  root: Element | ShadowRoot;
  /** All its elements when the copy was made: the copy has the same number in the same order. */
  elements: NodeListOf<Element>;
  copy: Element | DocumentFragment;
  view: Window;
  /** Number of frames, and of shadow trees, that it is nested in. */
  frames: number;
  shadows: number;
  /** Whether all of it is inside a fold, and inside what is invisible for good, unless a style shows it again. */
  isFolded: boolean;
  isUnseen: boolean;
}

interface Walk {
  /** Base of the page's relative addresses. */
  base: string;
  hidden: Hidden[];
  flattening: Flattening;
  /** Number of elements so far, including those in shadow trees and frames. */
  elements: number;
  deadline: Deadline;
  shadowRootOf: ShadowReader;
  /** A visible element inside hidden ones, cached so that it is not searched again for every ancestor. */
  shown: Element | undefined;
  /** Copies of invisible elements with a visible descendant. */
  unseen: Element[];
  /** Copies of programs that only a style marks as such. */
  programs: Element[];
  /** Whether the page has changed since it was copied. */
  hasChanged: boolean;
}

/** Limit, because pages may frame themselves. */
const MAX_FRAMES = 3;
/** Upper limit. Components nest, but not this deep. */
const MAX_SHADOWS = 100;

function* walkTogether(tree: Tree, walk: Walk): Work<void> {
  const { elements } = tree;
  // Asking a list of nodes for its length calls into the DOM.
  const { length } = elements;
  const copies = tree.copy.querySelectorAll('*');
  const controlled = controlledIds(tree.copy);
  const notices = consentNotices(tree.copy);
  if (walk.deadline.check()) yield;
  let skip: Element | undefined;
  let skipped: Element | undefined;
  let fold: Element | undefined;
  let unseen: Element | undefined;
  const hide = (element: Element, copied: Element) => {
    walk.hidden.push({ element, copied, view: tree.view });
    skip = element;
    skipped = copied;
  };
  if (tree.root instanceof Element && tree.copy instanceof Element) {
    const inside = treeInside(tree.root, tree.copy, tree, tree.isFolded, walk);
    if (inside) yield* walkTogether(inside, walk);
  }
  for (let i = 0; i < length; i++) {
    walk.elements++;
    if (walk.deadline.step()) yield;
    const element = elements[i];
    const copied = copies[i];
    if (!element || !copied) continue;
    if (skip && holds(skip, element)) {
      // In the copy of a very deep page, an element may be a sibling of its original parent.
      if (!skipped?.contains(copied)) walk.hidden.push({ element, copied, view: tree.view });
      continue;
    }
    skip = undefined;
    if (fold && !holds(fold, element)) fold = undefined;
    if (unseen && !holds(unseen, element)) unseen = undefined;
    const mayAwait = !tree.isUnseen && !unseen;
    if (!tree.isFolded && !fold && isInDetails(copied) && !isNeverShown(copied)) {
      copied.setAttribute(FOLDED, '');
      fold = element;
    }
    const isFolded = tree.isFolded || fold !== undefined;
    // Check `isDrawn` first, because it is cheap and nearly always true.
    if (
      isFolded
        ? isHiddenInFold(element, copied, tree.view)
        : !isDrawn(element) && (yield* isHidden(element, copied, tree.view, walk))
    ) {
      if (
        element === fold ||
        !(isFold(copied, controlled) || (mayAwait && awaitsScrolling(element, copied, tree.view)))
      ) {
        hide(element, copied);
        continue;
      }
      copied.setAttribute(FOLDED, '');
      fold ??= element;
    }
    const look = ownLook(copied);
    const isGone =
      (notices.has(copied) && liesOver(element, tree.view)) ||
      (!fold && isOutOfSight(element, copied, tree.view, look) && !isFold(copied, controlled));
    if (isGone) {
      hide(element, copied);
      continue;
    }
    keepApart(element, copied, tree.view);
    // The children of a host are looked up by index, and added breaks would shift these.
    if (look.mayHaveLines && !walk.shadowRootOf(element)) keepLines(element, copied, tree.view);
    keepLetters(element, copied, tree.view);
    if (isStyledProgram(element, copied, tree.view, look)) walk.programs.push(copied);
    const isInvisible = mayAwait && walk.unseen[walk.unseen.length - 1] === copied;
    if (isInvisible && !awaitsScrolling(element, copied, tree.view)) unseen = element;
    const inside = treeInside(element, copied, tree, tree.isFolded || fold !== undefined, walk);
    if (inside) {
      inside.isUnseen = tree.isUnseen || unseen !== undefined;
      yield* walkTogether(inside, walk);
    }
  }
}

/** Returns the tree that an element shows instead of its children: a shadow tree or the page of a frame. */
function treeInside(
  element: Element,
  copied: Element,
  tree: Tree,
  isFolded: boolean,
  walk: Walk,
): Tree | undefined {
  if (walk.elements > MAX_NODES) return undefined;
  const shadow = walk.shadowRootOf(element);
  if (shadow) {
    if (tree.shadows >= MAX_SHADOWS) return undefined;
    walk.hasChanged ||= childrenOf(element).length !== childrenOf(copied).length;
    const copy = walk.flattening.takeShadow(element, shadow, copied);
    const elements = shadow.querySelectorAll('*');
    return { ...tree, isFolded, root: shadow, elements, copy, shadows: tree.shadows + 1 };
  }
  if (tree.frames >= MAX_FRAMES) return undefined;
  const inner = frameDocument(element, copied);
  const root = inner && bodyOf(inner);
  const view = inner && viewOf(inner);
  if (!root || !view) return undefined;
  const copy = walk.flattening.takeFrame(inner, root, copied, walk.base);
  const elements = root.querySelectorAll('*');
  return { ...tree, isFolded, root, elements, copy, view, frames: tree.frames + 1 };
}

/** Whether an element that is not drawn is hidden by style. */
function* isHidden(element: Element, copied: Element, view: Window, walk: Walk): Work<boolean> {
  if (isNeverShown(copied)) return false;
  if (!isConnected(element)) {
    walk.hasChanged = true;
    return false;
  }
  const style = view.getComputedStyle(element);
  if (style.display === 'contents' && style.visibility === 'visible') return false;
  if (style.display === 'none' || style.visibility === 'visible') return true;
  // An invisible element can have a visible child. Only its own text is hidden.
  if (!(yield* showsInside(element, view, walk))) return true;
  walk.unseen.push(copied);
  return false;
}

function* showsInside(element: Element, view: Window, walk: Walk): Work<boolean> {
  if (walk.shown && holds(element, walk.shown)) return true;
  // The walk will check the elements of the shadow tree later.
  if (walk.shadowRootOf(element)) return true;
  for (const inner of element.querySelectorAll('*')) {
    if (walk.deadline.step()) yield;
    if (!isDrawn(inner) && !walk.shadowRootOf(inner) && !isVisibleSlot(inner, view)) continue;
    walk.shown = inner;
    return true;
  }
  return false;
}

/** Whether an element in a fold, or in a hidden part, has a style of its own that hides it when that is open. */
function isHiddenInFold(element: Element, copied: Element, view: Window): boolean {
  return view.getComputedStyle(element).display === 'none' && !isNeverShown(copied);
}
