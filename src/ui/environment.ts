/**
 * What a page of Jackdaw needs from outside: the background, a few functions of the browser and the
 * clock. The entry point passes it in, so that every view also runs with a fake.
 */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AskInParts } from '../messages/parted';
import type { Announcements } from '../messages/requests';
import type { Ask } from '../messages/wire';
import type { BackupFolders } from '../platform/backup-folder';
import type { BrowserModelState } from '../platform/browser-model';
import type { Shortcut } from '../platform/commands';
import type { Leave } from '../platform/tabs/tab-addresses';

/** Listens for one kind of announcement. Returns a function that stops listening. */
export type Listen = <N extends keyof Announcements>(
  name: N,
  heard: (detail: Announcements[N]) => void,
) => () => void;

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
  /** This page is a popup in a window of its own: it has no side panel, and Escape can go a step back. */
  isOwnWindow?: boolean;
  /** Must be called inside a click or key press. */
  openSidePanel(windowId: number): Promise<void>;
  /** Closes this page (the popup). */
  close(): void;
  /**
   * Returns the keyboard focus to this page after a dialog of the browser. Resolves before this page closes and
   * opens again. Absent where the browser returns the focus by itself.
   */
  regainKeyboard?(): Promise<void>;
  /**
   * Calls `changed` when another tab becomes active or the active tab loads another page.
   * @param changed gets the id of the tab that is in front now
   */
  onTabChange(windowId: number | undefined, changed: (tabId: number) => void): () => void;
  /** The permission to see the addresses of tabs. */
  addresses: Leave;
  /** The permission to be told which page a tab has loaded. */
  arrivals: Leave;
  /** Asks the person to let us reach the hosts of these addresses. Must be called inside a click. */
  requestHosts(urls: readonly string[]): Promise<boolean>;
  /** Gives back the permission for hosts that only one task needed. */
  releaseHosts(urls: readonly string[]): Promise<void>;
  /** Whether the toolbar shows our button, and with it the badge. */
  buttonInSight(): Promise<boolean>;
  shortcuts(): Promise<Shortcut[]>;
  /** Opens the page where shortcuts are set; `false` when the browser has no address for it. */
  openShortcutSettings(): Promise<boolean>;
  /** The browser's own language model. */
  model: {
    state(): Promise<BrowserModelState>;
    /** Must be called inside a click. @param told receives the downloaded share, 0 to 1 */
    download(told: (share: number) => void): Promise<void>;
  };
  /** Folders that the person chooses; absent where the browser gives pages no access to folders. */
  folders?: BackupFolders | undefined;
  /** The bytes this extension uses and the bytes it may use, as the browser estimates them. */
  storage(): Promise<{ used: number; quota: number }>;
  /** Puts text into the clipboard. Must be called inside a click or key press. */
  copy(text: string): Promise<void>;
  download(fileName: string, text: string): void;
  downloadParts(fileName: string, parts: readonly Blob[]): void;
}

export interface Environment {
  ask: Ask;
  askInParts: AskInParts;
  listen: Listen;
  browser: BrowserPort;
  now: () => Date;
}

const Context = createContext<Environment | undefined>(undefined);

/** Gives an environment to the views inside it. */
export const EnvironmentProvider = Context.Provider;

/** Returns the environment of the page that this view is in. */
export function useEnvironment(): Environment {
  const environment = useContext(Context);
  if (environment === undefined) throw new Error('No EnvironmentProvider is above this view.');
  return environment;
}
