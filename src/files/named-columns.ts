/** The possible names of each column of a table. */
export type Names<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Returns the text of a row in a column, trimmed. Empty if the column is missing. */
export type Cells<Column extends string> = (column: Column) => string;

/** Finds each column by the first of its names that the table has. */
export function columnsOf<Column extends string>(
  names: Names<Column>,
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
