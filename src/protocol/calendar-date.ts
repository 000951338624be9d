/**
 * Says whether a date exists in the calendar: 31 February does not.
 * @param date `2026`, `2026-05` or `2026-05-01`, with or without a time.
 */
export function isInCalendar(date: string): boolean {
  const [year = '', month = '01', day = '01'] = date.slice(0, 10).split('-');
  const written = `${year}-${month}-${day}`;
  const moment = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(written)) return false;
  return !Number.isNaN(Date.parse(date));
}
