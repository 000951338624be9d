/** Every element brings a few texts and comments with it; below this they cannot add up to much. */
const FEW_ELEMENTS = 20_000;

/**
 * Counts the nodes of a document, stopping one past the limit: the cheapest thing that can be asked
 * of a page, so it is asked before anything is copied. A page of few elements is taken at its word.
 */
export function countNodes(document: Document, limit: number): number {
  const elements = Document.prototype.getElementsByTagName.call(document, '*').length;
  if (elements > limit || elements < Math.min(limit / 10, FEW_ELEMENTS)) return elements;
  const walker = Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_ALL);
  let count = 0;
  while (count <= limit && walker.nextNode()) count++;
  return count;
}
