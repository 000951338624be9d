/** Formats a column of times as ISO 8601 in UTC, with milliseconds. */
export const isoColumn = (column: string): string =>
  `to_char(date_trunc('milliseconds', ${column}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
