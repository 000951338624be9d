import type { Source } from './context';

/**
 * Returns the same key for everything from one document. Two connections may use the same uid.
 * @param source one in a restored thread may lack its connection.
 */
export const sourceKey = ({
  uid,
  connection,
}: Pick<Source, 'uid'> & Partial<Pick<Source, 'connection'>>): string =>
  `${connection?.uid ?? ''}\n${uid}`;
