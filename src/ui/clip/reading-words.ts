import { t } from '../../i18n/message';
import type { Reading } from '../../protocol/document/document';

/** Returns one line for a page that the best reader could not read; `undefined` for other pages. */
export function readingWords({ reader, isWhole }: Reading): string | undefined {
  if (!isWhole) return t('clip_thisPageIsTooLarge');
  switch (reader) {
    case 'blocks':
    case 'whole':
      return undefined;
    case 'readability':
      return t('clip_jackdawCouldNotReadThis');
    case 'text':
      return t('clip_jackdawCouldNotReadThisPage');
  }
}
