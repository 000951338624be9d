/** One statement at a time. Values travel as parameters, never inside the text. */
export interface Sql {
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** A PostgreSQL, embedded or real. Both take the same SQL. */
export interface Store extends Sql {
  /** Runs statements in one transaction: when it resolves, all of them hold; if it rejects, none. */
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs statements on one connection, so that work in progress does not wait behind new work. */
  session<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters, such as a migration. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}
