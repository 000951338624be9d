/** What is said where `before:` or `after:` was followed by no date, and so looked for as a word. */
export function unreadDatesWords(dates: readonly string[]): string {
  return `No date can be read in ${dates.join(', ')}. Write 2026-05-01, 2026-05, 2026, today or yesterday.`;
}
