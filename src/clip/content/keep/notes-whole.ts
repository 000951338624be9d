import { type Block, type Box, type Boxes, innermost } from '../measure/boxes';

/** Share of the kept text that notes may add. More is a list of sources, which is judged like other text. */
const SHORT = 0.2;
/** Characters of notes that are short beside any text. */
const SHORT_ALONE = 600;

/**
 * Keeps all notes of a list if most of their characters are kept, or if they are short and the text with a mark is kept.
 * The model doubts a short note, and its mark would lead nowhere.
 * @param notes for each mark in the text, the element that it leads to
 */
export function keepNotesWhole(
  { blocks }: Boxes,
  chosen: boolean[],
  notes: ReadonlyMap<Element, Element>,
): void {
  if (notes.size === 0) return;
  const lists = listsOf(blocks, new Set(notes.values()));
  const wanted = notesOfKept(blocks, chosen, notes);
  const text = blocks.reduce((sum, { chars }, i) => sum + (chosen[i] ? chars : 0), 0);
  for (const list of lists) {
    let chars = 0;
    let kept = 0;
    for (const { first, last } of list) {
      for (let i = first; i < last; i++) {
        const own = blocks[i]?.chars ?? 0;
        chars += own;
        if (chosen[i]) kept += own;
      }
    }
    const isShort =
      chars <= Math.max(SHORT * text, SHORT_ALONE) &&
      [...list].some(({ element }) => wanted.has(element));
    if (isShort || 2 * kept > chars)
      for (const { first, last } of list) chosen.fill(true, first, last);
  }
}

/** Returns the notes, those beside each other together. */
function listsOf(blocks: readonly Block[], notes: ReadonlySet<Element>): Iterable<Set<Box>> {
  const lists = new Map<Box | undefined, Set<Box>>();
  const noteOf = innermost(({ element }) => notes.has(element));
  for (const { box } of blocks) {
    const note = noteOf(box);
    if (!note) continue;
    const list = lists.get(note.parent) ?? new Set();
    lists.set(note.parent, list.add(note));
  }
  return lists.values();
}

/** Returns the notes whose marks are kept. */
function notesOfKept(
  blocks: readonly Block[],
  chosen: readonly boolean[],
  notes: ReadonlyMap<Element, Element>,
): ReadonlySet<Element> {
  const wanted = new Set<Element>();
  for (const [i, { nodes }] of blocks.entries()) {
    for (const { parentElement } of chosen[i] ? nodes : []) {
      const mark = parentElement?.closest('a');
      const note = mark && notes.get(mark);
      if (note) wanted.add(note);
    }
  }
  return wanted;
}
