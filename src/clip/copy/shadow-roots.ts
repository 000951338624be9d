import { allIn, shadowOf } from './clobbering';

/** Returns the shadow tree of an element, or null. Some browsers let extensions read closed trees, too. */
export type ShadowReader = (element: Element) => ShadowRoot | null;

export const openShadowRoot: ShadowReader = shadowOf;

/** Returns every readable shadow tree of a document, outer ones first. */
export function shadowRootsIn(live: Document, read: ShadowReader): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const collect = (tree: Document | ShadowRoot) => {
    const elements = tree instanceof Document ? allIn(tree, '*') : tree.querySelectorAll('*');
    for (const element of elements) {
      const root = read(element);
      if (!root) continue;
      roots.push(root);
      collect(root);
    }
  };
  collect(live);
  return roots;
}
