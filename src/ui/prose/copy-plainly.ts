/**
 * Copies a selection in kept text or an answer as what it is: paragraphs, lists, tables, code and links. Browsers would
 * add the colours and sizes of the page: text from a dark page would be pale in a letter.
 */
export function copyPlainly(event: ClipboardEvent & { currentTarget: Element }): void {
  const { clipboardData: clipboard, currentTarget: text } = event;
  const selection = getSelection();
  if (clipboard === null || !selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const element = around instanceof Element ? around : around.parentElement;
  // A selection that goes beyond the text is left to the browser.
  if (range.collapsed || element === null || !text.contains(element)) return;
  clipboard.setData('text/html', plainHtml(range.cloneContents(), element));
  clipboard.setData('text/plain', String(selection));
  event.preventDefault();
}

/** Elements that are copied even if only their inside is selected: without them it is no list, table or code. */
const SHELL = 'code,pre,ul,ol,table,thead,tbody,tr';
const KEPT_ATTRIBUTES = ['href', 'start'];

function plainHtml(copied: DocumentFragment, around: Element): string {
  const box = around.ownerDocument.createElement('div');
  box.append(copied);
  for (let shell: Element | null = around; shell?.matches(SHELL); shell = shell.parentElement) {
    const outer = shell.cloneNode(false) as Element;
    outer.append(...box.childNodes);
    box.append(outer);
  }
  // Pictures have addresses that only this page can read.
  for (const one of box.querySelectorAll('button,input,img,.cite,.heard')) one.remove();
  for (const one of box.querySelectorAll('*')) {
    for (const name of one.getAttributeNames()) {
      // The way to a footnote leads nowhere in another text.
      const leads = !one.getAttribute(name)?.startsWith('#');
      if (!KEPT_ATTRIBUTES.includes(name) || !leads) one.removeAttribute(name);
    }
  }
  // The headings of a text are drawn below those of our page.
  for (const one of box.querySelectorAll('h3, h4, h5, h6')) {
    const heading = box.ownerDocument.createElement(`h${Number(one.localName[1]) - 2}`);
    heading.append(...one.childNodes);
    one.replaceWith(heading);
  }
  return box.innerHTML;
}
