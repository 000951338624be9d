import { disarm, nameOf, parentOf } from './clobbering';

/**
 * What the person has selected, as a tree of its own: several ranges one after the other, each
 * inside copies of the elements that give it meaning (a list, a table, a code block).
 * `undefined` when nothing is selected.
 */
export function copySelection(live: Document, page: Document): Element | undefined {
  const selection = Document.prototype.getSelection.call(live);
  if (!selection || selection.isCollapsed) return undefined;
  const root = page.createElement('div');
  for (let i = 0; i < selection.rangeCount; i++) {
    const range = selection.getRangeAt(i);
    if (range.collapsed) continue;
    const part = page.createElement('div');
    part.append(page.importNode(withContext(range), true));
    root.append(part);
  }
  disarm(root);
  return root.textContent?.trim() || root.querySelector('img') ? root : undefined;
}

/** Elements that lose their meaning when only their inside is taken. */
const MEANINGFUL =
  /^(?:UL|OL|LI|DL|TABLE|THEAD|TBODY|TFOOT|TR|PRE|CODE|BLOCKQUOTE|A|STRONG|EM|B|I|H[1-6])$/;

function withContext(range: Range): Node {
  let content: Node = range.cloneContents();
  const common = range.commonAncestorContainer;
  let holder = common instanceof Element ? common : parentOf(common);
  for (; holder && nameOf(holder) !== 'BODY'; holder = parentOf(holder)) {
    if (!MEANINGFUL.test(nameOf(holder))) continue;
    const shell = holder.cloneNode(false);
    shell.appendChild(content);
    content = shell;
  }
  return content;
}
