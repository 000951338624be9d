import { browser } from './browser';
import { glimpse, type TabGlimpse } from './tabs/tabs';

/** One of our shortcuts. `keys` is '' where the browser left it unassigned. */
export interface Shortcut {
  name: string;
  description: string;
  keys: string;
}

export async function shortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.map((command) => ({
    name: command.name ?? '',
    description: command.description ?? '',
    keys: command.shortcut ?? '',
  }));
}

export function onCommand(listener: (name: string, tab: TabGlimpse | undefined) => void): void {
  browser.commands.onCommand.addListener((name, tab) => {
    listener(name, glimpse(tab));
  });
}
