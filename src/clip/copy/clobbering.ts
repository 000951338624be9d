/**
 * A form answers to the names of its controls first: with `<input name="parentNode">` in it, `form.parentNode` is
 * that input, for extensions too. Documents do the same with forms, pictures and frames. So the live page is only
 * asked through the prototypes, and a copy loses such names before it is read.
 */
import { copyLevelled, isTooDeep } from './depth';

/** What forms (listed elements and pictures) and documents find by name or id. */
const NAMED =
  ':is(button,fieldset,input,object,output,select,textarea,img,form,iframe,frame,embed):is([name],[id])';

/** Takes the names off a copy. @param root a document, fragment or element that is no form itself. */
export function disarm(root: Document | DocumentFragment | Element): void {
  const named = root instanceof Document ? allIn(root, NAMED) : root.querySelectorAll(NAMED);
  for (const element of named) {
    Element.prototype.removeAttribute.call(element, 'name');
    Element.prototype.removeAttribute.call(element, 'id');
  }
}

export function bodyOf(live: Document): HTMLElement | null {
  return Reflect.get(Document.prototype, 'body', live);
}

export function baseOf(live: Document): string {
  return Reflect.get(Node.prototype, 'baseURI', live);
}

export function implementationOf(live: Document): DOMImplementation {
  return Reflect.get(Document.prototype, 'implementation', live);
}

export function viewOf(live: Document): Window | null {
  return Reflect.get(Document.prototype, 'defaultView', live);
}

/** All elements of a document that a selector matches, in their order. */
export function allIn(live: Document, selector: string): NodeListOf<Element> {
  return Document.prototype.querySelectorAll.call(live, selector);
}

/** Whether the browser draws an element; it says no to `display: contents`, too. */
export function isDrawn(live: Element): boolean {
  return Element.prototype.checkVisibility.call(live, { visibilityProperty: true });
}

/** Where an element is drawn, in CSS pixels of the window. */
export function boxOf(live: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(live);
}

export function parentOf(live: Node): Element | null {
  return Reflect.get(Node.prototype, 'parentElement', live);
}

export function nameOf(live: Node): string {
  return Reflect.get(Node.prototype, 'nodeName', live);
}

export function tagNameOf(live: Element): string {
  return Reflect.get(Element.prototype, 'tagName', live);
}

export function childrenOf(live: Node): NodeListOf<ChildNode> {
  return Reflect.get(Node.prototype, 'childNodes', live);
}

/** Not through `Reflect`, which is slower: this is asked of every element of a page. */
export function shadowOf(live: Element): ShadowRoot | null {
  return shadowRoot ? shadowRoot.call(live) : null;
}

/** Outside a browser there may be no shadow trees, and no elements before a page is parsed. */
const shadowRoot: ((this: Element) => ShadowRoot | null) | undefined =
  typeof Element === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get;

/** A copy of the whole document, safe to read. */
export function copyOf(live: Document): Document {
  const copy = isTooDeep(live)
    ? levelledCopy(live)
    : (Node.prototype.cloneNode.call(live, true) as Document);
  disarm(copy);
  return copy;
}

function levelledCopy(live: Document): Document {
  const copy = implementationOf(live).createHTMLDocument('');
  copy.replaceChildren();
  return copyLevelled(live, copy, copy);
}

/** Whether a node is still part of its page. */
export function isConnected(live: Node): boolean {
  return Reflect.get(Node.prototype, 'isConnected', live);
}

/** Whether a node of the page lies in another, or is it. */
export function holds(live: Node, inner: Node): boolean {
  return Node.prototype.contains.call(live, inner);
}
