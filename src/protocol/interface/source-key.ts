import type { Source } from './context';

/** Two connections may use the same uid. The list names the namespace of a document; its source, the connection. */
export interface WhichDocument {
  namespace?: string | undefined;
  connection?: string | undefined;
}

/**
 * Returns the same key for everything from one document.
 * @param source one in a restored thread may lack its connection.
 */
export const sourceKey = ({
  uid,
  connection,
}: Pick<Source, 'uid'> & Partial<Pick<Source, 'connection'>>): string =>
  `${connection?.uid ?? ''}\n${uid}`;

/** Returns a key for a passage: its document, and its place there. */
export const passageKey = ({ source, position }: { source: Source; position: number }): string =>
  `${sourceKey(source)} ${position}`;
