/** Asks by shortcut or menu. This needs the person's gesture, so it is ready when the worker starts. */
import { readSelection } from '../../platform/pages/scripts';
import { openWhereOneTypes } from '../../platform/side-panel';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { tell } from '../worker/announce';
import { leaveSelection } from '../worker/pending-selection';

export const ASK_MENU = 'ask-selection';

/**
 * Opens the side panel (in Firefox the popup) on Ask, with the selection quoted. Opens it before awaiting anything,
 * or the browser would not accept it as a user gesture.
 */
export async function askByGesture(tab: TabGlimpse, selected?: string): Promise<void> {
  const askedAt = Date.now();
  const opened = openWhereOneTypes(tab.windowId);
  // If nothing is selected or the page may not be read, the panel says so and asks about everything kept.
  const text = selected ?? (await readSelection(tab.id).catch(() => ''));
  const selection = text.slice(0, MAX_QUOTED_LENGTH);
  await leaveSelection(tab, { selection, tabId: tab.id, askedAt });
  await opened;
  await tell('tab.lent', { windowId: tab.windowId });
  await tell('ask.pending', { windowId: tab.windowId });
}

/** Maximum length in characters of a quoted selection. A question about more is a question about the page. */
const MAX_QUOTED_LENGTH = 4_000;
