/** Keeps line ends that only a style makes visible: in posts, in verse, in programs without `pre`. */
import type { Styles } from './neighbours';

/** Elements that keep their line ends anyway, or are no text. */
const EXACT = 'pre, textarea, svg, math';

/**
 * Puts line breaks into the copy of an element for the visible line ends of its own text. Reads the style only of
 * elements whose text has both words and line ends. The text in a shadow tree is that of its slot, not of its host.
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
