/** How far a person is with a document. Nothing is noted of what is unread, which is most of a library. */

export const READ_STATES = ['unread', 'read', 'archived'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** What is noted with a document. */
export type NotedState = Exclude<ReadState, 'unread'>;

export const readStateOf = ({ readState }: { readState?: NotedState }): ReadState =>
  readState ?? 'unread';
