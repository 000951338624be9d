import type { ClipTemplate } from '../protocol/template/clip-template';

/** What the person chose. */
export interface SettingsRequests {
  'settings.read': (request: Record<string, never>) => Settings;
  /** Changes what is named and leaves the rest; answers with the whole. */
  'settings.change': (request: Partial<Settings>) => Settings;
}

/** What the person chose in the options. */
export interface Settings {
  /** Suggested first in the namespace field; empty means the one used last. */
  defaultNamespace: string;
  /** Patterns of pages that are asked about before they are kept. */
  askFirst: readonly string[];
  /** Sites that are kept without asking. */
  neverAsk: readonly string[];
  /** What clips are given by their site; the first that fits is the one. */
  clipTemplates: readonly ClipTemplate[];
  /** Show on the button that a page was kept before; needs the browser's leave to see addresses. */
  markKeptPages: boolean;
}
