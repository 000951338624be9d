/** For `before:` or `after:` without a readable date, which is then searched for as a word. */
export function unreadDatesWords(dates: readonly string[]): string {
  return `No date can be read in ${dates.join(', ')}. Write 2026-05-01, 2026-05, 2026, today or yesterday.`;
}
