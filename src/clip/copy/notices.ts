/** Finds consent notices over the page, because their words alone look like a short article. */

const NAMED =
  /cookie|consent|gdpr|onetrust-banner|didomi|usercentrics|qc-cmp2|sp_message_container/i;
/** Maximum levels below the root of a page. Pages put such notices beside everything else. */
const LEVELS = 3;

/** Returns the elements of a copy whose names say that they ask for consent. */
export function consentNotices(copy: ParentNode): ReadonlySet<Element> {
  const found = new Set<Element>();
  let level: ParentNode[] = [copy];
  for (let depth = 0; depth < LEVELS; depth++) {
    const below: Element[] = [];
    for (const { firstElementChild } of level)
      for (let child = firstElementChild; child; child = child.nextElementSibling) {
        below.push(child);
        if (child.hasAttributes() && NAMED.test(`${child.id} ${child.getAttribute('class') ?? ''}`))
          found.add(child);
      }
    level = below;
  }
  return found;
}

/** Whether an element stays in place when the page is scrolled. Elements that scroll with the page are content. */
export function liesOver(element: Element, view: Window): boolean {
  const { position } = view.getComputedStyle(element);
  return position === 'fixed' || position === 'sticky';
}
