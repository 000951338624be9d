import { browser, chromiumOnly } from './browser';
import { glimpse, openTab, type TabGlimpse } from './tabs/tabs';

/** One of our shortcuts. `keys` is '' where the browser left it unassigned. */
export interface Shortcut {
  name: string;
  description: string;
  keys: string;
}

/** Our shortcuts as they are set now, those without keys too. */
export async function shortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.map((command) => ({
    name: command.name ?? '',
    description: command.description ?? '',
    keys: command.shortcut ?? '',
  }));
}

/** Hears presses of our shortcuts, with the tab in front, which the browser lends us for it. */
export function onCommand(listener: (name: string, tab: TabGlimpse | undefined) => void): void {
  browser.commands.onCommand.addListener((name, tab) => {
    listener(name, glimpse(tab));
  });
}

/**
 * Firefox only, and younger than the polyfill's types:
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/commands/openShortcutSettings
 */
interface WithShortcutSettings {
  openShortcutSettings?: () => Promise<void>;
}

/**
 * Opens the browser's own page for extension shortcuts.
 * `false` when this browser has none that an extension can open.
 */
export async function openShortcutSettings(): Promise<boolean> {
  const commands = browser.commands as typeof browser.commands & WithShortcutSettings;
  if (commands.openShortcutSettings !== undefined) {
    await commands.openShortcutSettings();
    return true;
  }
  // Edge takes the `chrome:` address too and shows its own page.
  if (chromiumOnly.sidePanel === undefined) return false;
  await openTab('chrome://extensions/shortcuts');
  return true;
}
