/** Keeping a page by shortcut or menu, where no page of ours waits for the answer. */
import type { ClipReceipt } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import { openPopup } from '../../platform/popup';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { tell } from '../start/announce';
import type { WorkerContext } from '../start/worker-context';
import { highlightTab } from '../tab/highlights';
import {
  isKeptUnseen,
  markFailed,
  markHighlighted,
  markKept,
  markSaving,
} from '../tab/tab-outcome';
import type { LinkGrant } from './ask-for-link';
import { clipTab, type TabClip } from './save';
import { clipLink } from './save-link';

/** Clips the tab and shows how it ended. */
export function clipByGesture(
  context: WorkerContext,
  tab: TabGlimpse,
  request: TabClip,
): Promise<void> {
  return byGesture(context, tab, () => clipTab(context, tab, request, ''));
}

/**
 * Keeps the page or PDF that a link in the tab leads to. `granted` is the person's answer to the
 * browser, which must have been asked within the click.
 */
export function linkByGesture(
  context: WorkerContext,
  tab: TabGlimpse,
  granted: Promise<LinkGrant>,
): Promise<void> {
  return byGesture(context, tab, () => clipLink(context, tab, granted));
}

/** Keeps something, and shows how that ended: on the button, in an open panel, in the popup where nobody sees it. */
function byGesture(
  context: WorkerContext,
  tab: TabGlimpse,
  save: () => Promise<ClipReceipt>,
): Promise<void> {
  return onButton(tab, async () => {
    const receipt = await save();
    await markKept(tab, receipt);
    // First what changed, then what came of it: a card that looks again must not miss the end.
    await context.changes.tell();
    await tell('clip.ended', { windowId: tab.windowId, outcome: { receipt } });
    if (await isKeptUnseen()) await openPopup(tab.windowId);
  });
}

/** Marks what is selected, and shows on the button how that ended. */
export function highlightByGesture(context: WorkerContext, tab: TabGlimpse): Promise<void> {
  return onButton(tab, async () => {
    const { saved } = await highlightTab(context, tab);
    await markHighlighted(tab, saved);
    await context.changes.tell();
    if (saved !== undefined) {
      await tell('clip.ended', { windowId: tab.windowId, outcome: { receipt: saved } });
    }
  });
}

/** Shows on the button that work goes on. A failure is shown there, in an open panel and in the popup. */
async function onButton(tab: TabGlimpse, work: () => Promise<void>): Promise<void> {
  await markSaving(tab);
  try {
    await work();
  } catch (error) {
    const problem = toProblem(error);
    await markFailed(tab, problem);
    await tell('clip.ended', { windowId: tab.windowId, outcome: { problem } });
    await openPopup(tab.windowId);
  }
}
