/** How far a person has come with a document. `unread` is not stored, because most of a library is unread. */

export const READ_STATES = ['unread', 'read', 'archived'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** The states that are stored with a document. */
export type NotedState = Exclude<ReadState, 'unread'>;

export const readStateOf = ({ readState }: { readState?: NotedState }): ReadState =>
  readState ?? 'unread';
