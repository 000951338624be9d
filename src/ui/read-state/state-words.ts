import { type NotedState, type ReadState, readStateOf } from '../../protocol/document/read-state';

/** What was done to a document, before its title. */
export const markedWords: Readonly<Record<ReadState, string>> = {
  read: 'Marked as read:',
  unread: 'Marked as unread:',
  archived: 'Archived',
};

/** The state that a key or a button gives: the named one, or unread where the document has that already. */
export const otherState = (document: { readState?: NotedState }, as: NotedState): ReadState =>
  readStateOf(document) === as ? 'unread' : as;
