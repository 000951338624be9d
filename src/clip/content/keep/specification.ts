import type { Box, Boxes } from '../measure/boxes';
import { isProbable } from './probable';

/** Fewest rows of a list of properties, and the most characters of a name or a value on average. */
const LEAST_ROWS = 2;
const LONGEST_CELL = 80;
/** Least probability of all its words: a less probable table is about something else. */
const LEAST_PROBABILITY = 0.2;

/** On a product's page, keeps a table of names and values: without sentences, the model doubts it. */
export function keepSpecification(
  { blocks }: Boxes,
  chosen: boolean[],
  probabilities: Float64Array,
): void {
  const seen = new Set<Box>();
  for (const { box } of blocks) {
    const table = tableAround(box);
    if (!table || seen.has(table)) continue;
    seen.add(table);
    if (!isProperties(table)) continue;
    if (!isProbable(table, blocks, probabilities, LEAST_PROBABILITY)) continue;
    chosen.fill(true, table.first, table.last);
    const heading = table.first - 1;
    if (/^H[1-6]$/.test(blocks[heading]?.box.tag ?? '')) chosen[heading] = true;
  }
}

function tableAround(box: Box): Box | undefined {
  let up: Box | undefined = box;
  while (up && up.tag !== 'TABLE' && up.tag !== 'DL') up = up.parent;
  return up;
}

function isProperties({ tag, element, chars, linkChars }: Box): boolean {
  if (3 * linkChars > chars) return false;
  if (tag === 'DL') {
    const names = element.querySelectorAll('dt').length;
    return names >= LEAST_ROWS && chars <= 2 * LONGEST_CELL * names;
  }
  const rows = [...element.querySelectorAll('tr')];
  const pairs = rows.filter(({ children }) => children.length === 2).length;
  return (
    pairs >= LEAST_ROWS && 4 * pairs >= 3 * rows.length && chars <= 2 * LONGEST_CELL * rows.length
  );
}
