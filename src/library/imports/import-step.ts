/** What importing and taking back an import have in common: one transaction after the other. */
import type { KeptDocument } from '../../protocol/document/document';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import { runningTransaction, writing } from '../../storage/database/running';
import { CONTENT_TABLES } from '../documents/content';
import { writeInTurn } from '../index/yield-to-queries';
import type { Library } from '../library';

export const STEP_TABLES = [
  ...CONTENT_TABLES,
  'versions',
  'imports',
  'imported',
  'importAdditions',
];

/** Gives a table of the step's transaction. */
export type StoreOf = (name: string) => IDBObjectStore;

/** @returns what was written, and the milliseconds for which writing it held others up. */
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

/** What an import may take back: the text with all a person may add to it. */
export function asWritten(
  contentSha: string,
  { title, tags = [], highlights = [] }: Pick<KeptDocument, 'title' | 'tags' | 'highlights'>,
): string {
  // As the table gives them: those of one place follow their ids.
  const inOrder = inPageOrder([...highlights].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const marks = inOrder.map(({ id, note }) => [id, note]);
  return JSON.stringify([contentSha, title, tags, marks]);
}
