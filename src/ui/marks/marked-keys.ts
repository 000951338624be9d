import { t } from '../../i18n/message';
import type { Environment } from '../environment';
import { isInList, listKeys, openLive } from '../list/list-keys';
import { quotation } from '../quotation/quotation';
import { atQuote } from '../words/text-fragment';
import { MARKED_SEARCH_ID } from './MarkedShelf';
import type { MarkedList } from './marked-list';

/** Rows that Page Up and Page Down go over. */
const PAGE = 7;

/**
 * What the keys of the library page do while highlights are listed.
 * @param say tells what was copied, or why not.
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
    /** The page, at the highlighted words. */
    o: () => {
      const { url = '', exact = '' } = current() ?? {};
      return openLive(browser, { url: atQuote(url, exact) });
    },
    /** In the list: the highlight. In the text: what is selected there. */
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
