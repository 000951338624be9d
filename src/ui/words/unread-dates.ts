import { inSeries, t } from '../../i18n/message';

/** Says that `before:`, `after:` or `published:` has no readable date, so it was searched for as a word. */
export function unreadDatesWords(dates: readonly string[]): string {
  return t('words_noDateCanBeRead', { dates: inSeries(dates) });
}

/** Explains `before:` and `after:` for a search that finds nothing; `undefined` if the query has neither. */
export function keptDatesWords(query: string): string | undefined {
  if (!/(?:^|\s)-?(?:before|after):\S/i.test(query)) return undefined;
  return t('words_beforeAndAfterAreKept');
}
