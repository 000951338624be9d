import type { Source } from './context';

/** Returns the same key for everything from one document. Two connections may use the same uid. */
export const sourceKey = ({ uid, connection }: Pick<Source, 'uid' | 'connection'>): string =>
  `${connection.uid}\n${uid}`;
