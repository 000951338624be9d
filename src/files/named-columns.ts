/** Returns the text of a row in a column, trimmed. Empty if the column is missing. */
export type Cells<Column extends string> = (column: Column) => string;

/** Finds each column by the first of its names that the table has. */
export function columnsOf<Column extends string>(
  names: Readonly<Record<Column, readonly string[]>>,
  cells: readonly string[],
): Partial<Record<Column, number>> {
  const given = cells.map((cell) => cell.trim().toLowerCase());
  const columns: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(names) as Column[]) {
    const name = names[column].find((one) => given.includes(one));
    if (name !== undefined) columns[column] = given.indexOf(name);
  }
  return columns;
}

/** Reads a row of that table. */
export const cellsOf =
  <Column extends string>(
    columns: Partial<Record<Column, number>>,
    row: readonly string[],
  ): Cells<Column> =>
  (column) =>
    row[columns[column] ?? -1]?.trim() ?? '';
