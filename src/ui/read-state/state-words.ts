import { t } from '../../i18n/message';
import { type NotedState, type ReadState, readStateOf } from '../../protocol/document/read-state';

/** What was done to a document, before its title. */
export const markedWords: Readonly<Record<ReadState, string>> = {
  read: t('words_markedRead'),
  unread: t('words_markedUnread'),
  archived: t('words_archived'),
};

/** How far the person is with a document. */
export const stateWords: Readonly<Record<NotedState, string>> = {
  read: t('words_isRead'),
  archived: t('words_isArchived'),
};

/** The state that a key or a button gives: the named one, or unread where the document has that already. */
export const otherState = (document: { readState?: NotedState }, as: NotedState): ReadState =>
  readStateOf(document) === as ? 'unread' : as;
