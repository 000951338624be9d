import { plural } from '../../i18n/message';
import { MOST_ROWS } from '../../messages/find';

/**
 * Says how many documents a search found.
 * @param rows how many are shown.
 * @param total how many there are, if known.
 */
export function foundWords(rows: number, total?: number): string {
  if (total !== undefined) return plural('find_topDocuments', total, { rows });
  if (rows < MOST_ROWS) return plural('words_documentsFound', rows);
  return plural('find_topDocumentsAddWordTo', rows);
}
