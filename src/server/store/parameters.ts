/** Collects a statement's parameters. The account is always the first. */
export class Parameters {
  readonly values: unknown[];

  constructor(accountId: number) {
    this.values = [accountId];
  }

  /** Adds a value and returns its placeholder in the statement. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  list<Row>(rows: readonly Row[], type: string, value: (row: Row) => unknown): string {
    return this.add(rows.map(value), `${type}[]`);
  }
}
