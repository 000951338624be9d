/** What importing and undoing an import share: one transaction after another. */
import type { KeptDocument } from '../../protocol/document/document';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import { runningTransaction, writing } from '../../storage/database/running';
import { CONTENT_TABLES } from '../documents/content';
import { writeInTurn } from '../index/yield-to-queries';
import type { Library } from '../library';

export const STEP_TABLES = [
  ...CONTENT_TABLES,
  'versions',
  'pictures',
  'bin',
  'imports',
  'imported',
  'importAdditions',
];

/** Returns a table of the step's transaction. */
export type StoreOf = (name: string) => IDBObjectStore;

/** @returns what was written, and how many milliseconds writing blocked other work. */
export function writeStep<T>(
  library: Library,
  tables: readonly string[],
  write: (store: StoreOf) => Promise<T>,
): Promise<{ written: T; held: number }> {
  return writeInTurn(library, async () => {
    const began = performance.now();
    const written = await writing(library.database, tables, () => {
      const transaction = runningTransaction();
      return write((name) => transaction.objectStore(name));
    });
    return { written, held: performance.now() - began };
  });
}

/** Identifies what an undo may remove: the text with everything that a person may add to it. */
export function asWritten(
  contentSha: string,
  { title, tags = [], highlights = [] }: Pick<KeptDocument, 'title' | 'tags' | 'highlights'>,
): string {
  // In the order of the table, where highlights at one place are sorted by id.
  const inOrder = inPageOrder([...highlights].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const marks = inOrder.map(({ id, note }) => [id, note]);
  return JSON.stringify([contentSha, title, tags, marks]);
}
