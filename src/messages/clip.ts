import type { ClipKind, Reading, Survey } from '../protocol/document/document';
import type { TextChange } from '../protocol/document/text-change';
import type { Problem } from '../protocol/problem';

/** What is in a tab, and keeping it. */
export interface ClipRequests {
  /** What is in the active tab of a window, and is it kept already? */
  'tab.look': (request: { windowId?: number }) => TabView;
  /**
   * What a clip of that tab would be. Runs in the page, so it is asked apart from `tab.look`;
   * `undefined` where the page does not tell soon.
   */
  'tab.survey': (request: { windowId?: number }) => Survey | undefined;
  /** How much the page in the tab has changed since it was kept. Reads it, keeps nothing. */
  'tab.compare': (request: { windowId?: number }) => PageChange | undefined;
  /** Clip the active tab. Answers once the clip is on disk, never before. */
  'clip.save': (request: ClipRequest) => ClipReceipt;
  /**
   * Keep a PDF file of this device. `blob` is an address that the asking page holds open until it
   * has the answer: a message cannot carry a file.
   */
  'clip.pdf-file': (request: { blob: string; name: string; namespace: string }) => ClipReceipt;
  /** Stops what is read for a window; the save ends with a problem, and nothing is kept. */
  'clip.cancel': (request: { windowId?: number }) => void;
  /** The tabs of a window. Without `seen` the browser hides what is in them. */
  'tabs.list': (request: { windowId: number }) => { seen: boolean; tabs: WindowTab[] };
  /** Keep one tab of a run that began at `since` (ISO 8601 UTC); safe to ask again. */
  'tabs.save': (request: {
    tabId: number;
    /** What it showed when it was chosen. */
    url: string;
    namespace: string;
    since: string;
  }) => ClipReceipt;
  /** Take back a clip just made: the document goes, or its previous version returns. */
  'clip.undo': (request: Pick<ClipReceipt, 'uid' | 'change'>) => Undone;
  /** Never ask about this site (host and port) again before keeping a page of it. */
  'guard.allow': (request: { site: string }) => void;
}

export type ClipRequest = {
  /** As typed; normalised by the background. Empty means the last one used. */
  namespace: string;
  windowId?: number;
  /** They were asked about a sensitive page, and said yes. */
  sure?: boolean;
  /** They let us reach the page's host for this alone: it is given back afterwards. */
  lent?: boolean;
  /** Keep it beside what was kept of the page before, as a document of its own. */
  beside?: boolean;
} & (
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string }
  /** The page's address and title, and what the person writes beside them. */
  | { kind: 'bookmark'; note: string }
);

export interface ClipReceipt {
  uid: string;
  kind: ClipKind;
  title: string;
  namespace: string;
  /** `created`: new; `updated`: a new version; `unchanged`: the same bytes were there already. */
  change: 'created' | 'updated' | 'unchanged';
  /** ISO 8601 UTC. */
  savedAt: string;
  /** Share of the page's visible text that the clip carries, 0 to 1. */
  coverage: number;
  /** How the page was read, where it was read as a page. */
  reading?: Reading | undefined;
}

/** What became of the text of a page since it was kept. */
export interface PageChange extends TextChange {
  /** The document it was compared with. */
  uid: string;
}

/** What became of a clip that was taken back. */
export interface Undone {
  /** Services that it could not be called back from; nothing is sent to them again. */
  left: { service: string; how: LeftBehind }[];
}

/** `saved`: it is there; `maybe`: it may be; `leaving`: it is being sent at this moment. */
export type LeftBehind = 'saved' | 'maybe' | 'leaving';

export type TabView =
  | { state: 'forbidden'; problem: Problem }
  /** The browser has not lent us the tab, so not even its address is known. */
  | { state: 'not-lent'; lastProblem?: Problem }
  | {
      state: 'clippable';
      title: string;
      url: string;
      /** It is a PDF, of which there is no page to survey. */
      pdf?: true;
      kept: KeptHere[];
      /** The namespace that a template gives this page, as far as it can be told beforehand. */
      namespace?: string;
      /** Why the last try by shortcut or menu on this page kept nothing; said once. */
      lastProblem?: Problem;
      /** What the last save of this load of the page by shortcut or menu came to, while it stands. */
      lastReceipt?: ClipReceipt;
    };

/** A tab of a window, as a list shows it. */
export interface WindowTab {
  id: number;
  title: string;
  url: string;
  /** Its site may be read already. */
  reachable: boolean;
  /** Why it cannot be saved. */
  problem?: Problem;
}

/** A document kept from the page in the tab. */
export interface KeptHere {
  uid: string;
  kind: ClipKind;
  namespace: string;
  updatedAt: string;
}
