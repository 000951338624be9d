/**
 * Returns the node that follows another in a tree; null at the end. Walks over pages are not recursive, because their
 * trees may be very deep.
 * @param enters whether to go into a node with children.
 * @param leave gets each element whose end is passed.
 */
export function nodeAfter(
  node: Node,
  root: Node,
  enters: (node: Node) => boolean = () => true,
  leave?: (element: Node) => void,
): Node | null {
  if (node.firstChild && enters(node)) return node.firstChild;
  let at: Node | null = node;
  while (at && at !== root && !at.nextSibling) {
    at = at.parentNode;
    if (at && at !== root) leave?.(at);
  }
  return at === root ? null : (at?.nextSibling ?? null);
}
