import { grouped } from '../../protocol/grouped';

/**
 * Puts declarative shadow trees in place, which some servers and SingleFile write. A browser does that for pages
 * that it opens, but not for pages that are only parsed.
 */
export function unfoldShadowTemplates(root: Document | DocumentFragment): void {
  for (const template of root.querySelectorAll('template')) {
    const host = template.parentElement;
    if (host === null || !template.hasAttribute('shadowrootmode')) continue;
    const shadow = template.content;
    unfoldShadowTemplates(shadow);
    template.remove();
    fillSlots(shadow, grouped(host.childNodes, slotOf));
    host.replaceChildren(shadow);
  }
}

const slotOf = (child: Node) =>
  child instanceof Element ? (child.getAttribute('slot') ?? '') : '';

/** Fills slots: the first slot of a name gets the children of that name. A slot without children keeps its content. */
function fillSlots(shadow: DocumentFragment, bySlot: Map<string, Node[]>): void {
  for (const slot of shadow.querySelectorAll('slot')) {
    const name = slot.getAttribute('name') ?? '';
    for (const child of bySlot.get(name) ?? [...slot.childNodes]) slot.before(child);
    slot.remove();
    bySlot.delete(name);
  }
}
