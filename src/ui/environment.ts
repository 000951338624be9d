/**
 * What a page of Jackdaw stands on: the background it asks, and the few things it needs of the
 * browser. Handed in at the entry point, so that every view also runs over a fake.
 */
import type { Announcements } from '../messages/requests';
import type { Ask } from '../messages/wire';
import type { Leave } from '../platform/tabs/tab-addresses';

/** Hears one kind of announcement; the result stops listening. */
export type Listen = <N extends keyof Announcements>(
  name: N,
  heard: (detail: Announcements[N]) => void,
) => () => void;

/** One command as the browser holds it. `keys` is empty when the browser left it unassigned. */
export interface Shortcut {
  name: string;
  description: string;
  keys: string;
}

/** Bytes this extension uses and may use, as the browser estimates them. */
export interface StorageUse {
  used: number;
  quota: number;
}

export interface BrowserPort {
  readonly name: 'chromium' | 'firefox';
  /** Shortcuts are shown with ⌘ rather than Ctrl. */
  readonly mac: boolean;
  /** The address of one of our own pages. */
  pageUrl(path: string): string;
  /** Opens an address in a new tab beside the current one. */
  open(url: string): Promise<void>;
  /** The window this page belongs to. */
  windowId(): Promise<number | undefined>;
  /** Must be called inside a click or key press. */
  openSidePanel(windowId: number): Promise<void>;
  /** Closes this page (the popup). */
  close(): void;
  /** Another tab came to the front, or the one in front went elsewhere. */
  onTabChange(windowId: number | undefined, changed: () => void): () => void;
  /** To see the addresses of tabs. */
  addresses: Leave;
  /** To hear which page a tab has come to. */
  arrivals: Leave;
  /** Asks the person to let us reach the hosts of these addresses. Must be called inside a click. */
  requestHosts(urls: readonly string[]): Promise<boolean>;
  /** Gives back hosts that were asked for one piece of work. */
  releaseHosts(urls: readonly string[]): Promise<void>;
  /** Whether the toolbar button can be seen, and so what is marked on it. */
  buttonInSight(): Promise<boolean>;
  shortcuts(): Promise<Shortcut[]>;
  /** Opens the page where shortcuts are set; `false` when the browser has no address for it. */
  openShortcutSettings(): Promise<boolean>;
  storage(): Promise<StorageUse>;
  /** Hands the person a text file. */
  download(fileName: string, text: string): void;
  /** Hands the person a large file that was put together from parts. */
  downloadParts(fileName: string, parts: readonly Blob[]): void;
}

export interface Environment {
  ask: Ask;
  listen: Listen;
  browser: BrowserPort;
  now: () => Date;
}
