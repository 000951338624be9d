import { inject } from 'vitest';
import { createDatabaseIn } from './postgres-cluster';

/** Address of a new, empty database in the PostgreSQL of this run. */
export function createDatabase(): Promise<string> {
  return createDatabaseIn(inject('postgresql'));
}
