/** Line ends that a page shows because a style says so: in posts, in verse, in programs without `pre`. */
import type { Styles } from './neighbours';

/** Has line ends of its own, or is no text. */
const EXACT = 'pre, textarea, svg, math';

/**
 * Puts line breaks into the copy of an element where its own text has line ends that show. Only text with both words
 * and line ends is asked for its style.
 * @param element of the page; only read.
 */
export function keepLines(element: Element, copied: Element, view: Styles): void {
  const texts: Text[] = [];
  for (let node = copied.firstChild; node; node = node.nextSibling)
    if (hasLines(node)) texts.push(node);
  if (texts.length === 0 || copied.closest(EXACT)) return;
  if (!/^(?:pre|break-spaces)/.test(view.getComputedStyle(element).whiteSpace)) return;
  for (const text of texts) {
    const lines = text.data.split('\n');
    text.replaceWith(
      ...lines.flatMap((line, n) =>
        n === 0 ? line : [copied.ownerDocument.createElement('br'), line],
      ),
    );
  }
}

function hasLines(node: ChildNode): node is Text {
  if (node.nodeType !== Node.TEXT_NODE) return false;
  const { data } = node as Text;
  return data.includes('\n') && /\S/.test(data);
}
