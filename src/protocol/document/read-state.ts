/**
 * How far a person has got with a document. Nothing is stored for an unread one, because most of a library is
 * unread.
 */

export const READ_STATES = ['unread', 'read', 'archived'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** What is noted with a document. */
export type NotedState = Exclude<ReadState, 'unread'>;

export const readStateOf = ({ readState }: { readState?: NotedState }): ReadState =>
  readState ?? 'unread';
