/**
 * What asks for consent and lies over the page. It is often longer than a short article, and as well
 * written, so that nothing in its words tells the two apart.
 */

const NAMED = ['cookie', 'consent', 'gdpr'];
const NOTICES = [
  ...NAMED.flatMap((name) => [`[id*="${name}" i]`, `[class*="${name}" i]`]),
  // The frameworks that most sites ask with.
  '#onetrust-banner-sdk, #didomi-host, #usercentrics-root, .qc-cmp2-container, [id^="sp_message_container"]',
].join();

/** Elements of a copy whose names say that they ask for consent; few pages have many. */
export function consentNotices(copy: ParentNode): ReadonlySet<Element> {
  return new Set(copy.querySelectorAll(NOTICES));
}

/** Whether it stays where it is while the page is scrolled: what is in the page itself is content. */
export function liesOver(element: Element, view: Window): boolean {
  const { position } = view.getComputedStyle(element);
  return position === 'fixed' || position === 'sticky';
}
