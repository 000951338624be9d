import { t } from '../../i18n/message';
import type { Environment } from '../environment';
import { isInList, listKeys, openLive } from '../list/list-keys';
import { quotation } from '../quotation/quotation';
import type { KeyDeeds } from '../state/use-keys';
import { atQuote } from '../words/text-fragment';
import { MARKED_SEARCH_ID } from './MarkedShelf';
import type { MarkedList } from './marked-list';

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 7;

interface Beside {
  /** The keys of the page, some of which act on the open document. */
  page: KeyDeeds;
  /** Whether a document is open. */
  isReading: boolean;
  /** Shows what was copied, or why nothing was. */
  say: (words: string) => void;
}

/** Returns the key actions of the library page while highlights are listed. */
export function markedKeys(
  { cursor, rows }: MarkedList,
  { browser }: Pick<Environment, 'browser'>,
  { page, isReading, say }: Beside,
): KeyDeeds {
  /** The highlight whose row has the focus. */
  const current = () => (isInList() ? rows.value.get(cursor.id.value ?? -1) : undefined);

  const { c, o } = page;
  return {
    ...listKeys({ cursor, searchId: MARKED_SEARCH_ID, page: PAGE }),
    '?': page['?'],
    h: page.h,
    t: page.t,
    g: page.g,
    /** Opens the page at the highlighted words, or the page of the open document. */
    o: () => {
      const passage = current();
      // The hidden list of documents has a cursor too, so only an open document counts here.
      if (passage === undefined) return isReading && !isInList() && o?.();
      return openLive(browser, { url: atQuote(passage.url, passage.exact) });
    },
    /** Copies the highlight in the list, or the selection in the text. */
    c: () => {
      const passage = current();
      if (passage === undefined) return c?.();
      browser.copy(quotation(passage.exact, passage)).then(
        () => say(t('words_quotationCopied')),
        () => say(t('marks_notCopied')),
      );
    },
  };
}
