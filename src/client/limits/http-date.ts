const TIME = '(?<time>\\d{2}:\\d{2}:\\d{2})';
const FORMS = [
  // Sun, 06 Nov 1994 08:49:37 GMT
  `^[A-Z][a-z]{2}, (?<day>\\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\\d{4}) ${TIME} GMT$`,
  // Sunday, 06-Nov-94 08:49:37 GMT
  `^[A-Z][a-z]{5,8}, (?<day>\\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\\d{2}) ${TIME} GMT$`,
  // Sun Nov  6 08:49:37 1994
  `^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`,
].map((form) => new RegExp(form));

/**
 * Reads any of the three HTTP date formats (RFC 9110, section 5.6.7). The name of the day is not checked.
 * @param reference ms since the epoch; places the two-digit year of RFC 850 within 50 years of it
 * @returns ms since the epoch, or `undefined` if the text is no existing date
 */
export function parseHttpDate(text: string, reference: number): number | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text.trim())?.groups;
    if (parts) return toTime(parts, reference);
  }
  return undefined;
}

function toTime(parts: Record<string, string>, reference: number): number | undefined {
  const { day = '', month, time } = parts;
  const given = Number(parts.year);
  const year = parts.year?.length === 2 ? fullYear(given, reference) : given;
  const date = `${day.replace(' ', '0')} ${month} ${String(year).padStart(4, '0')} ${time} GMT`;
  // The parser turns a day that does not exist into one of the next month, so compare the date written again.
  const parsed = new Date(date);
  return parsed.toUTCString().endsWith(date) ? parsed.getTime() : undefined;
}

/** RFC 9110: a two-digit year that would be more than 50 years ahead means the latest past year with these digits. */
function fullYear(twoDigits: number, reference: number): number {
  const now = new Date(reference).getUTCFullYear();
  const year = now - (now % 100) + twoDigits;
  if (year > now + 50) return year - 100;
  return year <= now - 50 ? year + 100 : year;
}
