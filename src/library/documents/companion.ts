import type { KeptDocument } from '../../protocol/document/document';

/** Something else to write in the transaction of a changed document; not called when nothing changes. */
export interface Companion {
  /** Names of the tables it reads and writes. */
  tables: readonly string[];
  write(document: KeptDocument): Promise<void>;
}
