import { t } from '../../i18n/message';
import type { Environment } from '../environment';
import { quotation } from '../quotation/quotation';
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
  const move = (to: (at: number, rows: number) => number) => () => {
    cursor.move(to);
    return true;
  };
  const next = move((at) => at + 1);
  const previous = move((at) => at - 1);
  return {
    '/': () => {
      const box = document.getElementById(MARKED_SEARCH_ID);
      box?.focus();
      return box !== null;
    },
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    PageDown: move((at) => at + PAGE),
    PageUp: move((at) => at - PAGE),
    Home: move(() => 0),
    End: move((_at, all) => all - 1),
    /** In the list the highlight, in the text what is selected there. */
    c: () => {
      const passage = rows.value.get(cursor.id.value ?? -1);
      const isInList = document.activeElement?.closest('.rows') != null;
      if (!isInList || passage === undefined) return false;
      browser.copy(quotation(passage.exact, passage)).then(
        () => say(t('marks_copied')),
        () => say(t('marks_notCopied')),
      );
      return true;
    },
  };
}
