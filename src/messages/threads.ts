import type { AskReply } from './find';

/** One question of a conversation, and what came of it. */
export interface Turn {
  question: string;
  /** ISO 8601 UTC. */
  at: string;
  reply: AskReply;
}

/** A conversation: questions that refer to those before. */
export interface Thread {
  id: string;
  title: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  turns: readonly Turn[];
}

export type ThreadSummary = Omit<Thread, 'turns'> & { questions: number };

export interface ThreadRequests {
  /** The one that was last asked in first. */
  'threads.list': (request: Record<string, never>) => ThreadSummary[];
  'threads.get': (request: { id: string }) => Thread;
  /** Keeps it as it is now; replies whether it did. Nothing of a private window is kept. */
  'threads.put': (request: { thread: Thread; windowId?: number }) => boolean;
  'threads.remove': (request: { id: string }) => void;
}
