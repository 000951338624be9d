/** Adds to a copy the visible parts that the browser does not copy: open shadow trees and frames. */
import { parseAddress } from '../../protocol/address/parse-address';
import { unwrap } from '../addresses';
import { baseOf, bodyOf, boxOf, childrenOf, disarm, isDrawn, nameOf } from './clobbering';
import { copyLevelled, isTooDeep } from './depth';
import type { Styles } from './neighbours';
import { keepLines } from './typed-lines';

/** Collects the shadow trees and frames of a copied page, and puts them in place after the walk. */
export class Flattening {
  readonly #contents: { holder: Element; nodes: Iterable<Node> }[] = [];
  readonly #slots: [live: Element, copied: Element][] = [];
  readonly #frames: [frame: Element, holder: Element][] = [];

  get isNested(): boolean {
    return this.#contents.length > 0;
  }

  /** Copies an open shadow tree, which will replace its host's children. @returns the copy, still detached. */
  takeShadow(host: Element, shadow: ShadowRoot, copiedHost: Element): DocumentFragment {
    const fragment = copyChildren(shadow, copiedHost.ownerDocument);
    const copies = new Map<Node, Node>();
    const mine = childrenOf(copiedHost);
    for (const [i, child] of [...childrenOf(host)].entries()) {
      const copied = mine[i];
      if (copied) copies.set(child, copied);
    }
    const copiedSlots = fragment.querySelectorAll('slot');
    for (const [i, slot] of [...shadow.querySelectorAll('slot')].entries()) {
      const copiedSlot = copiedSlots[i];
      if (!copiedSlot) continue;
      this.#slots.push([slot, copiedSlot]);
      const assigned = assignedTo(slot).flatMap((node) => copies.get(node) ?? []);
      // A slot without assigned nodes shows its own content.
      if (assigned.length > 0) this.#contents.push({ holder: copiedSlot, nodes: assigned });
    }
    // Pass the live list, because the walk may add spaces to the copy.
    this.#contents.push({ holder: copiedHost, nodes: fragment.childNodes });
    return fragment;
  }

  /** Copies the document of a frame. A `div` with the copy will replace the frame. */
  takeFrame(inner: Document, body: Element, copiedFrame: Element, base: string): DocumentFragment {
    const page = copiedFrame.ownerDocument;
    const fragment = copyChildren(body, page);
    if (baseOf(inner) !== base) resolveAddresses(fragment, baseOf(inner));
    const holder = page.createElement('div');
    this.#contents.push({ holder, nodes: fragment.childNodes });
    this.#frames.push([copiedFrame, holder]);
    return fragment;
  }

  /**
   * Puts everything in place. Fills all slots before it removes any, because a slot may be assigned to a slot.
   * @param view tells the style of a slot, which is that of the text in it.
   * @param hidden copies that do not show. A hidden slot is not removed.
   */
  finish(view: Styles | null, hidden: ReadonlySet<Node> = new Set()): void {
    for (const { holder, nodes } of this.#contents) fill(holder, nodes);
    for (const [frame, holder] of this.#frames) frame.replaceWith(holder);
    if (view) for (const [live, copied] of this.#slots) keepLines(live, copied, view);
    for (const [, slot] of this.#slots) if (!hidden.has(slot)) unwrap(slot);
  }
}

/** Moves nodes one by one: a call with all of them may have too many arguments. */
function fill(holder: Element, nodes: Iterable<Node>): void {
  const fragment = holder.ownerDocument.createDocumentFragment();
  for (const node of [...nodes]) fragment.appendChild(node);
  holder.replaceChildren(fragment);
}

/** Returns the nodes of a slot. Checks first, because an SVG or MathML element may be called `slot`. */
function assignedTo(slot: Element): Node[] {
  return 'assignedNodes' in slot ? (slot as HTMLSlotElement).assignedNodes() : [];
}

/** Whether an element is a slot that shows what it holds: it has no box of its own. */
export function isVisibleSlot(element: Element, view: Styles): boolean {
  return nameOf(element) === 'SLOT' && view.getComputedStyle(element).visibility === 'visible';
}

/** CSS pixels. Smaller frames are trackers. */
const SMALL_FRAME = 20;

/** Returns the document of a frame that is visible and readable, which means of the page's own origin. */
export function frameDocument(element: Element, copied: Element): Document | undefined {
  const name = copied.nodeName;
  if (name !== 'IFRAME' && name !== 'FRAME') return undefined;
  const prototype = name === 'FRAME' ? HTMLFrameElement.prototype : HTMLIFrameElement.prototype;
  const inner: Document | null = Reflect.get(prototype, 'contentDocument', element);
  const body = inner && bodyOf(inner);
  // An empty frame may wait for its page, whose address it holds.
  if (!body || childrenOf(body).length === 0 || !isDrawn(element)) return undefined;
  const { width, height } = boxOf(element);
  return width >= SMALL_FRAME && height >= SMALL_FRAME ? inner : undefined;
}

function copyChildren(live: Node, page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  if (isTooDeep(live)) copyLevelled(live, fragment, page);
  else for (const child of childrenOf(live)) fragment.append(page.importNode(child, true));
  disarm(fragment);
  return fragment;
}

function resolveAddresses(root: DocumentFragment, base: string): void {
  for (const name of ['href', 'src']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      const address = value.trim() ? parseAddress(value, base) : undefined;
      if (address !== undefined) element.setAttribute(name, address.href);
    }
  }
}
