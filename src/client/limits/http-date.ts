const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const TIME = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})';
const FORMS = [
  // Sun, 06 Nov 1994 08:49:37 GMT
  `^[A-Z][a-z]{2}, (?<day>\\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\\d{4}) ${TIME} GMT$`,
  // Sunday, 06-Nov-94 08:49:37 GMT
  `^[A-Z][a-z]{5,8}, (?<day>\\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\\d{2}) ${TIME} GMT$`,
  // Sun Nov  6 08:49:37 1994
  `^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`,
].map((form) => new RegExp(form));

/**
 * Reads any of the three HTTP dates (RFC 9110, section 5.6.7). The name of the day is not checked.
 *
 * @param reference ms since the epoch; places the two-digit year of RFC 850 within 50 years of it
 * @returns ms since the epoch, or `undefined` when the text is no HTTP date or names a day that does not exist
 */
export function parseHttpDate(text: string, reference: number): number | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text.trim())?.groups;
    if (parts) return toTime(parts, reference);
  }
  return undefined;
}

function toTime(parts: Record<string, string>, reference: number): number | undefined {
  const number = (name: string) => Number(parts[name]);
  const month = MONTHS.indexOf(parts.month ?? '');
  const day = number('day');
  const year = parts.year?.length === 2 ? fullYear(number('year'), reference) : number('year');
  if (month < 0 || number('hour') > 23 || number('minute') > 59 || number('second') > 60) {
    return undefined;
  }
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month) return undefined;
  date.setUTCHours(number('hour'), number('minute'), number('second'));
  return date.getTime();
}

/** RFC 9110: a two-digit year more than 50 years ahead means the most recent past year so ending. */
function fullYear(twoDigits: number, reference: number): number {
  const now = new Date(reference).getUTCFullYear();
  const year = now - (now % 100) + twoDigits;
  if (year > now + 50) return year - 100;
  return year <= now - 50 ? year + 100 : year;
}
