/**
 * Counts the nodes of a document, stopping one past the limit: the cheapest thing that can be asked
 * of a page, so it is asked before anything is copied.
 */
export function countNodes(document: Document, limit: number): number {
  const elements = document.getElementsByTagName('*').length;
  if (elements > limit) return elements;
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 0;
  while (count <= limit && walker.nextNode()) count++;
  return count;
}
