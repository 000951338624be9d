import type { Box, Boxes } from '../measure/boxes';

/**
 * Keeps all notes of a list if most of their characters are kept. The model doubts a short one, and its mark would lead
 * nowhere.
 * @param notes the elements that marks in the text lead to
 */
export function keepNotesWhole(
  { blocks }: Boxes,
  chosen: boolean[],
  notes: ReadonlySet<Element>,
): void {
  if (notes.size === 0) return;
  const lists = new Map<Box | undefined, Set<Box>>();
  for (const { box } of blocks) {
    const note = noteAround(box, notes);
    if (!note) continue;
    const list = lists.get(note.parent) ?? new Set();
    lists.set(note.parent, list.add(note));
  }
  for (const list of lists.values()) {
    let chars = 0;
    let kept = 0;
    for (const { first, last } of list) {
      for (let i = first; i < last; i++) {
        const own = blocks[i]?.chars ?? 0;
        chars += own;
        if (chosen[i]) kept += own;
      }
    }
    if (2 * kept > chars) for (const { first, last } of list) chosen.fill(true, first, last);
  }
}

function noteAround(box: Box, notes: ReadonlySet<Element>): Box | undefined {
  let up: Box | undefined = box;
  while (up && !notes.has(up.element)) up = up.parent;
  return up;
}
