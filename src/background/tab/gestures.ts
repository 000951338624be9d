/** Keeps a page by shortcut or menu, when none of our pages waits for the answer. */
import type { ClipReceipt } from '../../messages/requests';
import { cancelWake, wakeOnce } from '../../platform/alarms';
import { pageUrl } from '../../platform/runtime';
import { hasToolbar, showPopup } from '../../platform/side-panel';
import { activeTab, openTab, type TabGlimpse, tabNow } from '../../platform/tabs/tabs';
import type { TabClip } from '../../protocol/document/document-kinds';
import type { LinkGrant } from '../clip/ask-for-link';
import { clipAsTyped } from '../clip/clip-as-typed';
import { clipLink } from '../clip/save-link';
import { tell } from '../worker/announce';
import { problemOf } from '../worker/problem-of';
import {
  CUT_OFF,
  isKeptUnseen,
  markCutOff,
  markFailed,
  markHighlighted,
  markKept,
  markSaving,
} from '../worker/tab-outcome';
import type { WorkerContext } from '../worker/worker-context';
import { highlightTab } from './highlights';

/** Each tab has its own: the end of one save must not cancel that of another. */
const SAVE_ALARM = 'save';
/** No browser wakes an extension sooner. */
const CUT_OFF_AFTER_MS = 30_000;

export function clipByGesture(
  context: WorkerContext,
  tab: TabGlimpse,
  request: TabClip,
): Promise<void> {
  return byGesture(context, tab, () => clipAsTyped(context, tab, request));
}

/**
 * Keeps the page or PDF that a link in the tab leads to.
 * @param granted the person's answer to the permission prompt, which must be opened within the click
 */
export function linkByGesture(
  context: WorkerContext,
  tab: TabGlimpse,
  granted: Promise<LinkGrant>,
): Promise<void> {
  return byGesture(context, tab, () => clipLink(context, tab, granted));
}

/** Keeps something, and shows the result on the button and in an open panel, or in the popup if nobody sees those. */
function byGesture(
  context: WorkerContext,
  tab: TabGlimpse,
  save: () => Promise<ClipReceipt>,
): Promise<void> {
  return onButton(tab, async () => {
    const receipt = await save();
    await markKept(tab, receipt);
    // The change is announced first, so that a card that reloads because of it still gets the outcome.
    await context.changes.tell();
    await tell('clip.ended', { windowId: tab.windowId, outcome: { receipt } });
    const isUnseen = !(await hasToolbar(tab.windowId)) || (await isKeptUnseen());
    if (isUnseen) await showPopup(tab.windowId);
  });
}

/** Highlights the selection, and shows the result on the button. */
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

/** Shows on the button that work is running. Shows a failure there, in an open panel and in the popup. */
async function onButton(tab: TabGlimpse, work: () => Promise<void>): Promise<void> {
  // The alarm starts the worker again if the browser ends it meanwhile.
  const alarm = `${SAVE_ALARM} ${tab.id}`;
  await Promise.all([markSaving(tab), wakeOnce(alarm, CUT_OFF_AFTER_MS)]);
  try {
    await work();
  } catch (error) {
    const problem = await problemOf(error);
    const seen = await stillSeen(tab);
    await markFailed(tab, problem, seen);
    await tell('clip.ended', { windowId: seen.windowId, outcome: { problem } });
    await showPopup(seen.windowId);
  } finally {
    await cancelWake(alarm);
  }
}

/** Returns the tab, or the one in front if it was closed: nobody sees the button of a closed tab. */
async function stillSeen(tab: TabGlimpse): Promise<TabGlimpse> {
  // Another tab may be in an ordinary window, where nothing is said about a private one.
  if (tab.incognito || (await tabNow(tab.id)) !== undefined) return tab;
  const front = await activeTab();
  return front === undefined || front.incognito ? tab : front;
}

/** Reports saves that failed because the browser ended the worker. Call it when the worker starts. */
export async function reportCutOff(): Promise<void> {
  for (const { windowId } of await markCutOff()) {
    await tell('clip.ended', { windowId, outcome: { problem: CUT_OFF } });
  }
}

export function openTabsPage(windowId: number): Promise<void> {
  return openTab(pageUrl(`/tabs.html#window=${windowId}`));
}
