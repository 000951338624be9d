import { isInCalendar } from '../../protocol/calendar-date';

/**
 * Reads an ISO 8601 time. Returns it in UTC, to the millisecond; `undefined` if it is on no day of the calendar, or not in
 * the years 1 to 9999, which every host can store.
 */
export function readMoment(text: string): string | undefined {
  if (!isInCalendar(text)) return undefined;
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? moment.toISOString() : undefined;
}
