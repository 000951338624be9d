import type { KeptAnswer } from '../protocol/document/kept-answer';
import type { ClipReceipt } from './clip';

export interface AnswerRequests {
  /**
   * Keeps an answer as a document, unless it was given in a private window. `clip.undo` takes it back.
   * `namespace`: as typed; empty means the last one used.
   */
  'answers.keep': (
    request: KeptAnswer & { markdown: string; namespace: string; windowId?: number },
  ) => Pick<ClipReceipt, 'uid' | 'namespace' | 'change'>;
}
