import { browser, chromiumOnly } from './browser';
import { openTab } from './tabs/tabs';

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
