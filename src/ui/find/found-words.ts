import { MOST_ROWS } from '../../messages/find';
import { count } from '../words/size';

/** How many documents a search found. A full list may lack some that fit. */
export function foundWords(rows: number): string {
  if (rows < MOST_ROWS) return `${count(rows, 'document')} found`;
  return `Top ${count(rows, 'document')}. Add a word to narrow down`;
}
