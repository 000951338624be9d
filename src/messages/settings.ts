import type { ClipTemplate } from '../protocol/template/clip-template';

export interface SettingsRequests {
  'settings.read': (request: Record<string, never>) => Settings;
  /**
   * Changes the given settings and answers with all of them. `since`: the lists as the page has read them; what another
   * page has changed in a list since stays.
   */
  'settings.change': (request: Partial<Settings> & { since?: SettingsSince }) => Settings;
}

export type SettingsSince = Partial<Pick<Settings, 'askFirst' | 'neverAsk' | 'clipTemplates'>>;

export interface Settings {
  /** Suggested first in the namespace field. Empty means the one used last. */
  defaultNamespace: string;
  /** Patterns of pages that Jackdaw asks about before saving them. */
  askFirst: readonly string[];
  /** Sites whose pages are saved without asking. */
  neverAsk: readonly string[];
  /** What clips get, depending on their site. The first template that matches applies. */
  clipTemplates: readonly ClipTemplate[];
  keepPictures: boolean;
  /** Show on the button that a page was kept before. Needs the permission to see the addresses of tabs. */
  markKeptPages: boolean;
  /** Whether the side panel searches by itself for what was kept about each page in front. */
  showRelated: boolean;
}
