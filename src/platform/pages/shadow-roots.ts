/**
 * Both browsers show closed shadow trees to the scripts of extensions:
 * https://developer.chrome.com/docs/extensions/reference/api/dom
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/dom
 */
interface ExtensionDom {
  openOrClosedShadowRoot?: (element: HTMLElement) => ShadowRoot | null;
}

const { browser, chrome } = globalThis as {
  browser?: { dom?: ExtensionDom };
  chrome?: { dom?: ExtensionDom };
};
const dom = browser?.dom ?? chrome?.dom;

/** Built-in elements that may have a shadow tree: https://dom.spec.whatwg.org/#valid-shadow-host-name */
const HOSTS = new Set(
  'ARTICLE ASIDE BLOCKQUOTE BODY DIV FOOTER H1 H2 H3 H4 H5 H6 HEADER MAIN NAV P SECTION SPAN'.split(
    ' ',
  ),
);

/** Avoids `Reflect`, which is slower, because this is called for every element of a page. */
const openRoot = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get;

/** Returns the shadow tree of an element, open or closed; null if we can see none. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open: ShadowRoot | null = openRoot?.call(element) ?? null;
  if (open !== null || dom?.openOrClosedShadowRoot === undefined) return open;
  const name: string = Reflect.get(Node.prototype, 'nodeName', element);
  if (!HOSTS.has(name) && !name.includes('-')) return null;
  return element instanceof HTMLElement ? dom.openOrClosedShadowRoot(element) : null;
}
