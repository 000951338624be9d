/** The visible text of a page, and how much of it a clip contains. */
import { nodeAfter } from '../node-after';

const UNSEEN = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'TITLE',
  'TEXTAREA',
  'SELECT',
  'DATALIST',
  'IFRAME',
  'OBJECT',
  // What a player or a picture may show.
  'SOURCE',
  'TRACK',
  // Data within the content, such as the author and date of a post.
  'META',
  'LINK',
  // The source of a formula, beside the formula.
  'ANNOTATION',
  'ANNOTATION-XML',
]);

/** Whether an element's own text is never shown, whatever its style. */
export function isNeverShown(element: Element): boolean {
  return isUnseen(element.nodeName.toUpperCase());
}

/** The same by tag, in capitals. */
export function isUnseen(tag: string): boolean {
  return UNSEEN.has(tag);
}

/** Returns the words of a tree, without scripts and the like. White space is not normalised. */
export function readableText(root: Node): string {
  const parts: string[] = [];
  const space = () => void parts.push(' ');
  for (
    let node = root.firstChild as Node | null;
    node;
    node = nodeAfter(node, root, shows, space)
  ) {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
    else if (node.nodeType === Node.ELEMENT_NODE && shows(node) && !node.firstChild) space();
  }
  return parts.join('');
}

const shows = (node: Node): boolean =>
  node.nodeType !== Node.ELEMENT_NODE || !isNeverShown(node as Element);

/** Counts the characters of a text without white space. Shares of a text are measured in these. */
export function countSigns(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** Returns the share of `whole` that `part` contains, 0 to 1; 1 if `whole` is empty. */
export function share(part: string, whole: string): number {
  const all = countSigns(whole);
  return all === 0 ? 1 : Math.min(1, countSigns(part) / all);
}

/** Whether a tree, apart from `without`, shows at least this many characters. Reads no further than needed. */
export function showsAtLeast(signs: number, root: Node, without: ReadonlySet<Node>): boolean {
  const enters = (node: Node) => shows(node) && !without.has(node);
  let left = signs;
  let node: Node | null = root.firstChild;
  for (; node && left > 0; node = nodeAfter(node, root, enters)) {
    if (node.nodeType === Node.TEXT_NODE) left -= countSigns(node.nodeValue ?? '');
  }
  return left <= 0;
}
