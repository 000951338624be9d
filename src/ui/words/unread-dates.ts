import { inSeries } from '../../i18n/joined';
import { t } from '../../i18n/message';

/** For `before:`, `after:` or `published:` without a readable date, which is then searched for as a word. */
export function unreadDatesWords(dates: readonly string[]): string {
  return t('words_noDateCanBeRead', { dates: inSeries(dates) });
}

/** For a search by the day of keeping that finds nothing; absent if the query has no such day. */
export function keptDatesWords(query: string): string | undefined {
  if (!/(?:^|\s)-?(?:before|after):\S/i.test(query)) return undefined;
  return t('words_beforeAndAfterGoBy');
}
