import type { Details } from '../protocol/document/correction';
import type { DocumentSummary, Reading, Survey } from '../protocol/document/document';
import type { ClipKind, TabClip } from '../protocol/document/document-kinds';
import type { TextChange } from '../protocol/document/text-change';
import type { PictureCount } from '../protocol/picture/picture';
import type { Problem } from '../protocol/problem';

/** Requests about the page in a tab, and to save it. */
export interface ClipRequests {
  /**
   * Describes the active tab of a window, and whether its page is kept already. `lent`: the asking popup was opened
   * on the tab, so the browser has lent us the tab.
   */
  'tab.look': (request: { windowId?: number; lent?: boolean }) => TabView;
  /**
   * Returns what a clip of that tab would contain. Separate from `tab.look`, because it runs a script in the page.
   * `undefined` if the page does not answer soon.
   */
  'tab.survey': (request: { windowId?: number }) => Survey | undefined;
  /** Returns how much the page in the tab has changed since it was kept. Reads it, keeps nothing. */
  'tab.compare': (request: { windowId?: number }) => PageChange | undefined;
  /** Clips the active tab. Answers once the clip is on disk. */
  'clip.save': (request: ClipRequest) => ClipReceipt;
  /**
   * Saves a PDF file of this device. A message cannot contain a file, so `blob` is an address that the asking page
   * keeps valid until it has the answer.
   */
  'clip.pdf-file': (request: { blob: string; name: string; namespace: string }) => ClipReceipt;
  /**
   * Notes what the person has typed about the page in a tab but not saved, and shows it again when that page is next
   * looked at. The last such texts are held, in memory, until the page is saved or the browser ends.
   */
  'clip.typed': (request: { url: string; typed: TypedDraft }) => void;
  /** Holds the words of another form in the same way. `of` names the form; without `typed` they are let go. */
  'typed.hold': (request: { of: string; typed?: HeldText }) => void;
  'typed.get': (request: { of: string }) => HeldText | undefined;
  /** Stops reading for a window. The save ends with a problem, and nothing is kept. */
  'clip.cancel': (request: { windowId?: number }) => void;
  /** Lists the tabs of a window. Without `seen`, the browser hides their titles and addresses. */
  'tabs.list': (request: { windowId: number }) => { seen: boolean; tabs: WindowTab[] };
  /** Saves one tab of a run that began at `since` (ISO 8601 UTC). Asking again does no harm. */
  'tabs.save': (request: {
    tabId: number;
    windowId: number;
    /** The address that it showed when the person chose it. */
    url: string;
    /** All tabs of the list. If the tab has another id by now, it is none of the others. */
    listed: readonly number[];
    namespace: string;
    since: string;
  }) => ClipReceipt;
  /** Opens the popup of a window again once it has closed. */
  'popup.reopen': (request: { windowId: number }) => void;
  /** Undoes a clip just made: removes the document, or restores its previous version. */
  'clip.undo': (request: Pick<ClipReceipt, 'uid' | 'change'>) => Undone;
  /** Keeps pages of this site (host and port) without asking from now on. */
  'guard.allow': (request: { site: string }) => void;
}

/** Stands for a window where a file is read, which is in none. */
export const WINDOW_OF_FILES = -1;

export type ClipRequest = {
  /** As typed. The background normalises it. Empty means the last one used. */
  namespace: string;
  windowId?: number;
  /** The person was asked about a sensitive page, and agreed. */
  sure?: boolean;
  /** The person permits the page's host for this clip only. The permission is returned afterwards. */
  lent?: boolean;
  /** What the person says about the page. Everything else is taken from the page. */
  details?: Details;
  /** Keeps it as a separate document, beside the earlier copy of the page. */
  beside?: boolean;
} & TabClip;

/** What a person has said about a page before it is kept, as typed. */
export interface TypedDraft {
  /** How much of the page to keep, if they chose that. */
  chosen?: Exclude<ClipRequest['kind'], 'image'>;
  /** Their note for a bookmark. */
  note: string;
  /** `tags` are separated by commas; `publishedAt` is a year, a month or a day. Absent: what the page says. */
  details?: Partial<Record<keyof Details, string>>;
}

/** The fields of a form that a person has changed, by name. */
export type HeldText = Readonly<Record<string, unknown>>;

export interface ClipReceipt {
  uid: string;
  kind: ClipKind;
  title: string;
  namespace: string;
  /** `created`: new; `updated`: a new version; `unchanged`: the same bytes were already kept. */
  change: 'created' | 'updated' | 'unchanged';
  /** The same page had been removed. Its copy has left the bin, with what it had. */
  fromBin?: true | undefined;
  /** ISO 8601 UTC. */
  savedAt: string;
  /** Share of the page's visible text that the clip contains, 0 to 1. */
  coverage: number;
  /** How the page was read, if it was read as a page. */
  reading?: Reading | undefined;
  /** Set if pictures were to be kept with it. */
  pictures?: PictureCount | undefined;
}

export interface PageChange extends TextChange {
  /** The document it was compared with. */
  uid: string;
}

export interface Undone {
  /** Services that have or may have the clip already. Nothing more is sent to them. */
  left: { service: string; how: LeftBehind }[];
}

/** `saved`: the service has it; `maybe`: it may have it; `leaving`: it is being sent now. */
export type LeftBehind = 'saved' | 'maybe' | 'leaving';

export type TabView =
  /** `copy`: what was kept from the page before. */
  | { state: 'forbidden'; problem: Problem; copy?: string }
  /** The browser has not lent us the tab, so not even its address is known. */
  | { state: 'not-lent'; lastProblem?: Problem }
  | {
      state: 'clippable';
      title: string;
      url: string;
      /** It is a PDF, so no page can be surveyed. */
      pdf?: true;
      kept: KeptHere[];
      /** The namespace that a template gives this page, as far as it is known before the clip. */
      namespace?: string;
      /** What was typed about the page but not saved before its form was closed. */
      typed?: TypedDraft;
      /** Why the last shortcut or menu command on this page kept nothing. Reported once. */
      lastProblem?: Problem;
      /** The result of the last save by shortcut or menu since the page was loaded, unless it was undone. */
      lastReceipt?: ClipReceipt;
    };

export interface WindowTab {
  id: number;
  title: string;
  url: string;
  /** Whether we may already read its site. */
  reachable: boolean;
  /** The browser has discarded it from memory, so it is loaded before it is saved. */
  asleep: boolean;
  /** Why it cannot be saved. */
  problem?: Problem;
}

export type KeptHere = Pick<
  DocumentSummary,
  'uid' | 'kind' | 'namespace' | 'updatedAt' | 'readState'
>;
