const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** When something happened, as a person would say it: `today, 14:05`, `yesterday`, `3 Mar 2024`. */
export function when(iso: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return `today, ${clock.format(date)}`;
  if (days === 1) return 'yesterday';
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : fullDay).format(date);
}

/** The calendar day alone, or an empty string. */
export function day(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : fullDay.format(date);
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
