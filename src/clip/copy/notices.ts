/**
 * What asks for consent and lies over the page. It is often longer than a short article, and as well
 * written, so that nothing in its words tells the two apart.
 */

const NAMED =
  /cookie|consent|gdpr|onetrust-banner|didomi|usercentrics|qc-cmp2|sp_message_container/i;
/** Levels below the root of a page: such things are put in last, beside all the rest. */
const LEVELS = 3;

/** Elements of a copy whose names say that they ask for consent. */
export function consentNotices(copy: ParentNode): ReadonlySet<Element> {
  const found = new Set<Element>();
  let level: ParentNode[] = [copy];
  for (let depth = 0; depth < LEVELS; depth++) {
    const below = level.flatMap(({ children }) => [...children]);
    for (const element of below) {
      const names = `${element.id} ${element.getAttribute('class') ?? ''}`;
      if (NAMED.test(names)) found.add(element);
    }
    level = below;
  }
  return found;
}

/** Whether it stays where it is while the page is scrolled: what is in the page itself is content. */
export function liesOver(element: Element, view: Window): boolean {
  const { position } = view.getComputedStyle(element);
  return position === 'fixed' || position === 'sticky';
}
