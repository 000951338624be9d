/** What happens on a shortcut or a menu item, where no page of ours waits for the answer. */
import { toProblem } from '../messages/wire';
import { showBadge } from '../platform/badge';
import { openPopup } from '../platform/popup';
import { readSelection } from '../platform/scripts';
import { openSidePanel } from '../platform/side-panel';
import type { TabGlimpse } from '../platform/tabs';
import type { ClipKind } from '../protocol/document';
import type { Database } from '../storage/database';
import { tell } from './announce';
import { clipTab } from './clip';
import type { Delivering } from './delivering';
import { leaveFailure, leaveSelection } from './pending';

const KEPT = { text: '✓', color: '#1f7a4d' };
const FAILED = { text: '!', color: '#b3261e' };

/** Clips the tab and shows how it ended: on the button, in an open panel, in the popup on failure. */
export async function clipByGesture(
  database: Database,
  tab: TabGlimpse,
  kind: ClipKind,
  delivering?: Delivering,
): Promise<void> {
  await showBadge('…', '#5f6368', tab.id);
  try {
    const receipt = await clipTab(database, tab, kind, '', delivering);
    await showBadge(KEPT.text, KEPT.color, tab.id);
    await tell('clip.ended', { windowId: tab.windowId, outcome: { receipt } });
    await tell('library.changed', { uid: receipt.uid });
  } catch (error) {
    const problem = toProblem(error);
    await showBadge(FAILED.text, FAILED.color, tab.id);
    await leaveFailure(tab.id, tab.url ?? '', problem);
    await tell('clip.ended', { windowId: tab.windowId, outcome: { problem } });
    await openPopup(tab.windowId);
  }
}

/**
 * Opens the side panel on Ask with the selection quoted. The panel is opened before anything is
 * awaited, or the browser would not take it for the person's wish.
 */
export async function askByGesture(tab: TabGlimpse, selection?: string): Promise<void> {
  const opened = openSidePanel(tab.windowId);
  // A page we may not read still can be asked about: the panel then opens with nothing quoted.
  const text = selection ?? (await readSelection(tab.id).catch(() => ''));
  await leaveSelection(tab.windowId, text.slice(0, MAX_QUOTED_LENGTH));
  await opened;
  await tell('ask.pending', { windowId: tab.windowId });
}

/** Characters of a selection that are quoted: a question about more is a question about the page. */
const MAX_QUOTED_LENGTH = 4_000;
