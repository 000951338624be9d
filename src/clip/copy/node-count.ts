/** Nodes that the browser copies in the same time as one picture. */
const NODES_OF_A_PICTURE = 20;

/** Whether a document has more nodes than this, texts included: the cheapest check before a copy. */
export function hasMoreNodes(document: Document, limit: number): boolean {
  const elements = (tag: string): number =>
    Document.prototype.getElementsByTagName.call(document, tag).length;
  const extra = elements('img') * NODES_OF_A_PICTURE;
  return elements('*') + extra > limit || count(document) + extra > limit;
}

/** Counts nodes with one call of the browser if possible, because a walk visits every node. */
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
