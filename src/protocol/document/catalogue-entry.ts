import type { ClipKind } from './document-kinds';
import type { NotedState } from './read-state';

/** The part of a document that lists filter and sort by. */
export interface CatalogueEntry {
  id: number;
  uid: string;
  title: string;
  /** Host without `www.`. Empty without an address. */
  site: string;
  namespace: string;
  kind: ClipKind;
  /** Milliseconds since the epoch: when it was last kept. */
  keptAt: number;
  /** When its page was published. Absent if unknown. */
  year?: number;
  /** Characters of markdown. */
  length: number;
  tags?: readonly string[];
  /** The person highlighted something in it. */
  marked?: true;
  /** Absent: unread. */
  readState?: NotedState;
}
