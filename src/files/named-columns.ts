/** The columns of a table by what they may be called. */
export type Names<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** The text of a row in a column, without white space around it; empty where there is none. */
export type Cells<Column extends string> = (column: Column) => string;

/** Where each column is, by the first of its names that the table has. */
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
