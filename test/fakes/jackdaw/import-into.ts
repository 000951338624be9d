import {
  beginImport,
  runImport,
  stageImport,
  turnImport,
} from '../../../src/library/imports/imports';
import type { Library } from '../../../src/library/library';
import type { ImportedDocument } from '../../../src/protocol/document/imported-document';

/** Sets down an import that may run. @returns its id */
export async function stagedImport(
  { database }: Library,
  documents: ImportedDocument[],
  about: { name: string; namespace: string },
  now: number,
): Promise<number> {
  const id = await beginImport(database, about, now);
  await stageImport(database, id, { documents, failures: [] });
  await turnImport(database, id, 'running');
  return id;
}

/** Imports documents from begin to end. @returns the id of the import */
export async function importInto(
  library: Library,
  ...given: [ImportedDocument[], { name: string; namespace: string }, number]
): Promise<number> {
  const id = await stagedImport(library, ...given);
  await runImport(library, id, () => undefined, new AbortController().signal);
  return id;
}
