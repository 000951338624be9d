import { inject } from './scripts';

/**
 * Which fields show in a tab's page, its open shadow trees and frames of its own: for a password,
 * for a card. The page's account, unchecked. Rejects as `inject` does.
 */
export function readPageForms(tabId: number): Promise<unknown> {
  return inject(tabId, { func: pageForms });
}

/** Runs in the page, so it must stand alone. Asks the prototypes: a form hides them behind its fields. */
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
  // The way in that a public page keeps in its head or a menu says nothing of what the page shows.
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
      // By name, not by class: those of a frame are another's.
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
        // A card form of a payment service stands in a frame that may ask for payment.
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
