import { allIn, shadowOf } from './clobbering';

/** The shadow tree an element shows, or null. Some browsers let extensions see closed trees too. */
export type ShadowReader = (element: Element) => ShadowRoot | null;

export const openShadowRoot: ShadowReader = shadowOf;

/** Every shadow tree of a document that can be seen, outer ones first. */
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
