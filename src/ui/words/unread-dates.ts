/** For `before:`, `after:` or `published:` without a readable date, which is then searched for as a word. */
export function unreadDatesWords(dates: readonly string[]): string {
  return `No date can be read in ${dates.join(', ')}. Write 2026-05-01, 2026-05, 2026, today or yesterday.`;
}

/** For a search by the day of keeping that finds nothing; absent where a query has none. */
export function keptDatesWords(query: string): string | undefined {
  if (!/(?:^|\s)-?(?:before|after):\S/i.test(query)) return undefined;
  return 'before: and after: go by the day you kept a page. For the day it was published write published:2024.';
}
