import { inject } from './scripts';

/**
 * Finds out whether password or card fields are visible in a tab's page, its open shadow trees and its same-origin
 * frames. The result is unchecked. Rejects as `inject` does.
 * @param injectImmediately whether not to wait for the page to load
 */
export function readPageForms(tabId: number, injectImmediately: boolean): Promise<unknown> {
  return inject(tabId, { func: pageForms, injectImmediately });
}

/** Runs in the page, so it must be self-contained. Calls prototypes, because a form's fields can hide its methods. */
function pageForms(): { password: boolean; payment: boolean } {
  const found = { password: false, payment: false };
  const shows = (element: Element) => {
    const { width, height } = Element.prototype.getBoundingClientRect.call(element);
    return (
      width > 1 &&
      height > 1 &&
      Element.prototype.checkVisibility.call(element, {
        visibilityProperty: true,
        opacityProperty: true,
      })
    );
  };
  // A login form in the header or a menu of a public page says nothing about the page's content.
  const parts =
    'header, nav, aside, footer, [role="banner"], [role="navigation"], [role="complementary"], [role="menu"]';
  const named =
    /(?:^|[-_\s])(?:header|topbar|nav|navbar|menu|dropdown|sidebar|footer)(?:[-_\s]|$)/i;
  const besideThePage = (field: Element) => {
    for (
      let at: Element | null = field;
      at;
      at = Reflect.get(Node.prototype, 'parentElement', at)
    ) {
      if (Reflect.get(Element.prototype, 'localName', at) === 'body') return false;
      const names = ['id', 'class'].map((name) => Element.prototype.getAttribute.call(at, name));
      if (Element.prototype.matches.call(at, parts) || named.test(names.join(' '))) return true;
    }
    return false;
  };
  const look = (root: Document | ShadowRoot, depth: number) => {
    for (const element of root.querySelectorAll('*')) {
      // Compares names, because a frame has its own classes.
      const name: string = Reflect.get(Element.prototype, 'localName', element);
      if (name === 'input' || name === 'select') {
        const completes = element.getAttribute('autocomplete')?.toLowerCase() ?? '';
        const card = completes.split(/\s+/).some((word) => /^cc-/.test(word));
        const password = element.getAttribute('type')?.toLowerCase() === 'password';
        if ((card || password) && shows(element)) {
          if (card) found.payment = true;
          if (password && !besideThePage(element)) found.password = true;
        }
      } else if (name === 'iframe') {
        // The card form of a payment service is in a frame that may request payment.
        const allowed = element.getAttribute('allow') ?? '';
        if (/(?:^|[;\s])payment\b/.test(allowed) && shows(element)) found.payment = true;
        const inner =
          depth < 3 && shows(element) ? (element as HTMLIFrameElement).contentDocument : null;
        if (inner) look(inner, depth + 1);
      }
      const shadow = Reflect.get(Element.prototype, 'shadowRoot', element) as ShadowRoot | null;
      if (shadow) look(shadow, depth);
    }
  };
  look(document, 0);
  return found;
}
