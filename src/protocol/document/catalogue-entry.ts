import type { ClipKind } from './document-kinds';
import type { NotedState } from './read-state';

/** A document as far as lists are filtered and sorted by it. */
export interface CatalogueEntry {
  id: number;
  uid: string;
  title: string;
  /** Host without `www.`; empty if it has no address. */
  site: string;
  namespace: string;
  kind: ClipKind;
  /** Milliseconds since the epoch: when it was last kept. */
  keptAt: number;
  /** When its page was published; absent where that is not known. */
  year?: number;
  /** Characters of markdown. */
  length: number;
  tags?: readonly string[];
  /** The person highlighted something in it. */
  marked?: true;
  /** Absent: unread. */
  readState?: NotedState;
}
