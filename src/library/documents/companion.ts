import type { KeptDocument } from '../../protocol/document/document';

/** More that belongs to a change of a document, written in the same transaction when there is something new. */
export interface Companion {
  /** Names of the tables it reads and writes. */
  tables: readonly string[];
  write(document: KeptDocument): Promise<void>;
}
