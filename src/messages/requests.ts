import type { Problem } from '../protocol/problem';
import type { BridgeRequests, BridgeView } from './bridge';
import type { ClipReceipt, ClipRequests } from './clip';
import type { DiagnosticsRequests } from './diagnostics';
import type { DocumentRequests } from './documents';
import type { AskPart, FindRequests } from './find';
import type { HighlightRequests } from './highlights';
import type { ListingRequests } from './listing';
import type { BackupRequests, BulkRequests, ChoreView, LongWorkRequests } from './long-work';
import type { ModelRequests } from './models';
import type { ServiceRequests } from './services';
import type { SettingsRequests } from './settings';
import type { TwinRequests } from './twins';

export type * from './bridge';
export type * from './clip';
export type * from './diagnostics';
export type * from './documents';
export { BIN_DAYS } from './documents';
export type * from './find';
export type * from './highlights';
export type * from './listing';
export type * from './long-work';
export type * from './models';
export type * from './services';
export type * from './settings';
export type * from './twins';

/**
 * Every request that a page of Jackdaw may send to the background, as a function signature.
 * `src/background/start/handlers.ts` has one handler for each; a missing one is a type error.
 */
export interface Requests
  extends ClipRequests,
    HighlightRequests,
    FindRequests,
    DocumentRequests,
    ListingRequests,
    TwinRequests,
    ServiceRequests,
    ModelRequests,
    LongWorkRequests,
    BridgeRequests,
    BulkRequests,
    BackupRequests,
    DiagnosticsRequests,
    SettingsRequests {}

export type RequestName = keyof Requests;

export type RequestOf<N extends RequestName> = Parameters<Requests[N]>[0];

export type ReplyOf<N extends RequestName> = ReturnType<Requests[N]>;

/** What comes before the reply to a request that is sent over its own channel. */
export interface Parts {
  ask: AskPart;
}

export type PartedName = keyof Parts;

/** What the background broadcasts to open pages. */
export interface Announcements {
  /** The library changed, so lists and cards should reload. */
  'library.changed': { uid: string };
  /** A setting, a model, the plan of backups, the saved searches or a permission of the browser changed. */
  'settings.changed': Record<string, never>;
  /** The browser has lent us the front tab of this window, so a page that could not be read now can be. */
  'tab.lent': { windowId: number };
  /** The page in front of this window shows its highlights, though nobody asked. */
  'highlights.shown': { windowId: number };
  /** A selection is ready to be asked about in this window's side panel. */
  'ask.pending': { windowId: number };
  /** Long work began, made progress or ended. */
  'chores.changed': { chores: ChoreView[] };
  /** The outbox changed. `unsent`: deliveries that have not arrived. */
  'deliveries.changed': { unsent: number };
  /** The line to the bridge, its switch or its clients changed, or a client asked. */
  'bridge.changed': Pick<BridgeView, 'line' | 'on'> & { active?: string };
  /** The page that holds the line to the bridge should check whether and where to dial. */
  'line.look': Record<string, never>;
  /** How many pages of a PDF have been read for a save from a window. */
  'clip.progress': { windowId: number; done: number; total: number };
  /** A clip started by shortcut or menu ended, for any open card of that window. */
  'clip.ended': { windowId: number; outcome: { receipt: ClipReceipt } | { problem: Problem } };
}
