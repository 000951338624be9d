import type { MessageKey } from '../../i18n/message-keys';
import { type NotedState, type ReadState, readStateOf } from '../../protocol/document/read-state';

/** Each state, with the key of its name. */
export const stateWords = {
  read: 'words_isRead',
  unread: 'words_isUnread',
  archived: 'words_isArchived',
} as const satisfies Record<ReadState, MessageKey>;

/** The state that a key or a button gives: the named one, or unread where the document has that already. */
export const otherState = (document: { readState?: NotedState }, as: NotedState): ReadState =>
  readStateOf(document) === as ? 'unread' : as;
