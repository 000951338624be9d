import { browser, chromiumOnly } from './browser';
import { glimpse, openTab, type TabGlimpse } from './tabs/tabs';

/** One of our shortcuts. `keys` is '' if the browser left it unassigned. */
export interface Shortcut {
  name: string;
  description: string;
  keys: string;
}

/** Lists our shortcuts as they are set now, including those without keys. */
export async function shortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.map((command) => ({
    name: command.name ?? '',
    description: command.description ?? '',
    keys: command.shortcut ?? '',
  }));
}

/** Listens for our shortcuts. Passes on the front tab, which the browser lends us for it. */
export function onCommand(listener: (name: string, tab: TabGlimpse | undefined) => void): void {
  browser.commands.onCommand.addListener((name, tab) => {
    listener(name, glimpse(tab));
  });
}

/**
 * Firefox only, and newer than the polyfill's types:
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/commands/openShortcutSettings
 */
interface WithShortcutSettings {
  openShortcutSettings?: () => Promise<void>;
}

/** Opens the browser's own page for extension shortcuts. `false` if an extension cannot open one in this browser. */
export async function openShortcutSettings(): Promise<boolean> {
  const commands = browser.commands as typeof browser.commands & WithShortcutSettings;
  if (commands.openShortcutSettings !== undefined) {
    await commands.openShortcutSettings();
    return true;
  }
  // Edge also accepts the `chrome:` address and shows its own page.
  if (chromiumOnly.sidePanel === undefined) return false;
  await openTab('chrome://extensions/shortcuts');
  return true;
}
