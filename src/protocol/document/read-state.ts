/** How far a person is with a document. Nothing is noted of what is unread, which is most of a library. */
import * as v from 'valibot';

export const READ_STATES = ['unread', 'read', 'archived'] as const;
export const ReadStateSchema = v.picklist(READ_STATES);
export type ReadState = v.InferOutput<typeof ReadStateSchema>;

/** What is noted with a document. */
export const NotedStateSchema = v.picklist(['read', 'archived']);
export type NotedState = v.InferOutput<typeof NotedStateSchema>;

export const readStateOf = ({ readState }: { readState?: NotedState }): ReadState =>
  readState ?? 'unread';
