/** Notes in numbered lists, and those of several blocks. */
import { tagOf } from '../writer';

const NOTES = /foot-?notes?|end-?notes?/i;
/** Elements around a list whose names are read. */
const MOST_AROUND = 2;
/** Blocks of one note. */
const MOST_BLOCKS = 5;

/**
 * Returns the items of numbered lists as notes: of a list that calls itself one of notes, of lists in margins, or of the
 * last list if it has as many items as there are numbers.
 * @param wanted the numbers in the order in which they first occur.
 */
export function listedNotes(root: Element, wanted: readonly number[]): Map<number, Element> {
  const none = new Map<number, Element>();
  if (wanted.some((number, i) => number !== i + 1)) return none;
  const lists = [...root.querySelectorAll('ol')];
  const last = lists.at(-1);
  const named = lists.filter(isNamed);
  for (const some of [named, lists.filter((list) => list.closest('aside'))]) {
    const notes = itemsOf(some);
    if (wanted.every((number) => notes.has(number))) return notes;
  }
  const notes = last && wanted.length > 1 ? itemsOf([last]) : none;
  return notes.size === wanted.length && notes.has(wanted.length) ? notes : none;
}

/** The items of lists by their numbers; none if a number occurs twice. */
function itemsOf(lists: readonly Element[]): Map<number, Element> {
  const items = new Map<number, Element>();
  for (const list of lists) {
    let number = Number(list.getAttribute('start') ?? 1);
    for (const item of list.children) {
      if (tagOf(item) !== 'LI' || items.has(number)) return new Map();
      items.set(number++, item);
    }
  }
  return items;
}

function isNamed(list: Element): boolean {
  let one: Element | null = list;
  for (let up = 0; one && up <= MOST_AROUND; up++, one = one.parentElement)
    if (NOTES.test(`${one.className} ${one.id}`)) return true;
  return false;
}

/** Joins to each note the blocks between it and the next: it goes on in them. */
export function joinContinuations(notes: Map<number, Element>): void {
  const all = [...notes];
  for (const [i, [number, note]] of all.entries()) {
    const next = all[i + 1]?.[1];
    const more: Element[] = [];
    let after = note.nextElementSibling;
    while (after && after !== next && more.length < MOST_BLOCKS) {
      more.push(after);
      after = after.nextElementSibling;
    }
    const goesOn = next !== undefined && after === next && !more.some(isEnd);
    if (!goesOn || more.length === 0 || tagOf(note) === 'LI') continue;
    const whole = note.ownerDocument.createElement('div');
    note.before(whole);
    whole.append(note, ...more);
    notes.set(number, whole);
  }
}

const isEnd = (block: Element): boolean => /^H[1-6R]$/.test(tagOf(block));
