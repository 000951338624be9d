/** Joins lines that are boxes of their own, as editors write what is typed: `<div>One line</div><div>Another</div>`. */

/** Characters. A longer line is a paragraph. */
const LONGEST = 120;
const BLOCKS =
  'address, article, aside, blockquote, dd, details, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, ul';

/** Makes paragraphs of such lines. A box with nothing but a line end tells that the others have no room between them. */
export function joinLineBoxes(root: ParentNode): void {
  const holders = new Set<Element>();
  for (const end of root.querySelectorAll('div > br:only-child')) {
    const box = end.parentElement;
    if (box?.parentElement && isBlank(box)) holders.add(box.parentElement);
  }
  for (const holder of holders) joinIn(holder);
}

function joinIn(holder: Element): void {
  let paragraph: Element | undefined;
  for (const child of [...holder.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE && !/\S/.test(child.nodeValue ?? '')) continue;
    const box = child.nodeName === 'DIV' ? (child as Element) : undefined;
    if (!box || !isLine(box)) {
      paragraph = undefined;
      continue;
    }
    if (isBlank(box)) paragraph = undefined;
    else if (paragraph) paragraph.append(holder.ownerDocument.createElement('br'));
    else {
      paragraph = holder.ownerDocument.createElement('p');
      box.before(paragraph);
    }
    while (paragraph && box.firstChild) paragraph.append(box.firstChild);
    box.remove();
  }
}

function isBlank(box: Element): boolean {
  return box.childElementCount === 1 && !/\S/.test(box.textContent ?? '');
}

function isLine(box: Element): boolean {
  // In this order, or boxes in boxes would be read again and again.
  return box.querySelector(BLOCKS) === null && (box.textContent ?? '').length <= LONGEST;
}
