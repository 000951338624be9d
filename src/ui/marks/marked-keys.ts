import { t } from '../../i18n/message';
import type { Environment } from '../environment';
import { isInList, listKeys, openLive } from '../list/list-keys';
import { quotation } from '../quotation/quotation';
import { atQuote } from '../words/text-fragment';
import { MARKED_SEARCH_ID } from './MarkedShelf';
import type { MarkedList } from './marked-list';

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 7;

/**
 * Returns the key actions of the library page while highlights are listed.
 * @param say shows what was copied, or why nothing was.
 */
export function markedKeys(
  { cursor, rows }: MarkedList,
  { browser }: Pick<Environment, 'browser'>,
  say: (words: string) => void,
) {
  /** The highlight whose row has the focus. */
  const current = () => (isInList() ? rows.value.get(cursor.id.value ?? -1) : undefined);

  return {
    ...listKeys({ cursor, searchId: MARKED_SEARCH_ID, page: PAGE }),
    /** Opens the page at the highlighted words. */
    o: () => {
      const { url = '', exact = '' } = current() ?? {};
      return openLive(browser, { url: atQuote(url, exact) });
    },
    /** Copies the highlight in the list, or the selection in the text. */
    c: () => {
      const passage = current();
      if (passage === undefined) return false;
      browser.copy(quotation(passage.exact, passage)).then(
        () => say(t('words_quotationCopied')),
        () => say(t('marks_notCopied')),
      );
      return true;
    },
  };
}
