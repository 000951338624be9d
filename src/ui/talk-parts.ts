/** Parts for follow-up questions. The popup loads these scripts with its first answer. */
import { Conversations } from './thread/Conversations';
import { FollowUp } from './thread/FollowUp';
import { createThreads } from './thread/thread-model';

export const talkParts = { Conversations, createThreads, FollowUp };
