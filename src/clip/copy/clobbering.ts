/**
 * DOM clobbering: a form's properties resolve to its controls first. With `<input name="parentNode">` in it,
 * `form.parentNode` is that input, for extensions, too. Documents do the same with forms, pictures and frames. So
 * the live page is read only through the prototypes, and a copy loses such names before it is read.
 */
import { copyLevelled, isTooDeep } from './depth';

/** Elements that forms (listed elements and pictures) and documents find by name or id. */
const NAMED =
  ':is(button,fieldset,input,object,output,select,textarea,img,form,iframe,frame,embed):is([name],[id])';

/** Removes these names from a copy. @param root a document, fragment or element that is no form itself. */
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

/** Returns all elements of a document that match a selector, in document order. */
export function allIn(live: Document, selector: string): NodeListOf<Element> {
  return Document.prototype.querySelectorAll.call(live, selector);
}

/** Whether the browser draws an element; false for `display: contents`, too. */
export function isDrawn(live: Element): boolean {
  return Element.prototype.checkVisibility.call(live, { visibilityProperty: true });
}

/** Returns where an element is drawn, in CSS pixels of the window. */
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

/** Avoids `Reflect`, which is slower, because this is called for every element of a page. */
export function shadowOf(live: Element): ShadowRoot | null {
  return shadowRoot ? shadowRoot.call(live) : null;
}

/** Outside a browser, shadow trees may be missing, and elements, too, before a page is parsed. */
const shadowRoot: ((this: Element) => ShadowRoot | null) | undefined =
  typeof Element === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get;

/** Returns a copy of the whole document that is safe to read. */
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

/** Whether a node of the page is inside another, or is the same. */
export function holds(live: Node, inner: Node): boolean {
  return Node.prototype.contains.call(live, inner);
}
