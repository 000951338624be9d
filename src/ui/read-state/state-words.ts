import type { MessageKey } from '../../i18n/message';
import { type NotedState, type ReadState, readStateOf } from '../../protocol/document/read-state';

/** Each state, with the key of its name. */
export const stateWords = {
  read: 'words_isRead',
  unread: 'words_isUnread',
  archived: 'words_isArchived',
} as const satisfies Record<ReadState, MessageKey>;

/** Returns the state that a key or button sets: the named one, or unread if the document already has it. */
export const otherState = (document: { readState?: NotedState }, as: NotedState): ReadState =>
  readStateOf(document) === as ? 'unread' : as;
