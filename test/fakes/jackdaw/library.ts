import { completePendingIndex } from '../../../src/library/index/index-pending';
import { createLibrary, type Library } from '../../../src/library/library';
import type { Database } from '../../../src/storage/database/database';

/** The library in a database, as one script has it that can do all of its work. */
export function libraryOf(database: Database, changed?: (uid: string) => void): Library {
  return createLibrary(database, completePendingIndex, changed);
}
