/** What only the side panel shows. The popup does without these scripts. */
import { KeyboardNote } from './parts/KeyboardNote';
import { Related } from './related/Related';
import { createRelated } from './related/related-model';
import { Conversations } from './thread/Conversations';
import { FollowUp } from './thread/FollowUp';
import { createThreads } from './thread/thread-model';

export const panelParts = {
  Conversations,
  createRelated,
  createThreads,
  FollowUp,
  KeyboardNote,
  Related,
};

export type PanelParts = typeof panelParts;
