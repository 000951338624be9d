/**
 * Whether a document has more nodes than this: the cheapest thing that can be asked of a page, so it is asked
 * before anything is copied. Elements alone say nothing: one of them may hold any number of texts.
 */
export function hasMoreNodes(document: Document, limit: number): boolean {
  if (Document.prototype.getElementsByTagName.call(document, '*').length > limit) return true;
  return count(document) > limit;
}

/** By the browser itself where it can: a walk asks for every node. */
function count(document: Document): number {
  const { evaluate, createTreeWalker } = Document.prototype;
  if (evaluate) {
    const all = 'count(/descendant-or-self::node())';
    return evaluate.call(document, all, document, null, XPathResult.NUMBER_TYPE, null).numberValue;
  }
  const walker = createTreeWalker.call(document, document, NodeFilter.SHOW_ALL);
  let nodes = 1;
  while (walker.nextNode()) nodes++;
  return nodes;
}
