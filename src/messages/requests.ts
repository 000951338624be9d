import type { Problem } from '../protocol/problem';
import type { ClipReceipt, ClipRequests } from './clip';
import type { DocumentRequests } from './documents';
import type { AskStep, FindRequests } from './find';
import type { HighlightRequests } from './highlights';
import type { ChoreView, LongWorkRequests } from './long-work';
import type { ModelRequests } from './models';
import type { ServiceRequests } from './services';
import type { SettingsRequests } from './settings';

export type * from './clip';
export type * from './documents';
export { BIN_DAYS } from './documents';
export type * from './find';
export type * from './highlights';
export type * from './long-work';
export type * from './models';
export type * from './services';
export type * from './settings';

/**
 * Every request a page of Jackdaw may make of the background, once, as a signature.
 * `src/background/start/handlers.ts` must have one handler per row: a missing one is a type error.
 */
export interface Requests
  extends ClipRequests,
    HighlightRequests,
    FindRequests,
    DocumentRequests,
    ServiceRequests,
    ModelRequests,
    LongWorkRequests,
    SettingsRequests {}

export type RequestName = keyof Requests;

export type RequestOf<N extends RequestName> = Parameters<Requests[N]>[0];

export type ReplyOf<N extends RequestName> = ReturnType<Requests[N]>;

/** What the background says unasked. Pages listen; nobody answers. */
export interface Announcements {
  /** The library changed: lists and cards should look again. */
  'library.changed': { uid: string };
  /** A selection waits to be asked about in this window's side panel. */
  'ask.pending': { windowId: number };
  /** Long work went on, began or ended. */
  'chores.changed': { chores: ChoreView[] };
  /** What an asking waits for now. */
  'ask.step': { turn: string; step: AskStep };
  /** The outbox changed; so many deliveries are not saved yet. */
  'deliveries.changed': { unsent: number };
  /** Pages read of a PDF that is being saved from a window. */
  'clip.progress': { windowId: number; done: number; total: number };
  /** A clip started by shortcut or menu ended, for any open card of that window. */
  'clip.ended': { windowId: number; outcome: { receipt: ClipReceipt } | { problem: Problem } };
}
