import { MOST_ROWS } from '../../messages/find';
import { count } from '../words/size';

/**
 * How many documents a search found.
 * @param rows how many are shown.
 * @param total how many there are, where that is known.
 */
export function foundWords(rows: number, total?: number): string {
  if (total !== undefined) return `Top ${rows} of ${count(total, 'document')}`;
  if (rows < MOST_ROWS) return `${count(rows, 'document')} found`;
  return `Top ${count(rows, 'document')}. Add a word to narrow down`;
}
