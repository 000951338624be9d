/**
 * Counts the nodes of a document, stopping one past the limit: the cheapest thing that can be asked
 * of a page, so it is asked before anything is copied. Elements alone say nothing: one of them may hold
 * any number of texts.
 */
export function countNodes(document: Document, limit: number): number {
  const elements = Document.prototype.getElementsByTagName.call(document, '*').length;
  if (elements > limit) return elements;
  const walker = Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_ALL);
  let count = 0;
  while (count <= limit && walker.nextNode()) count++;
  return count;
}
