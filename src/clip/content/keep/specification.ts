import type { Box, Boxes } from '../measure/boxes';
import { isProbable } from './probable';

/** Minimum rows of a table of properties, and maximum mean characters of its cells. */
const LEAST_ROWS = 2;
const LONGEST_CELL = 80;
/** Minimum mean probability of its words. A less probable table is about something else. */
const LEAST_PROBABILITY = 0.2;

/** On product pages, keeps a table of names and values. The model doubts it, because it has no sentences. */
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
