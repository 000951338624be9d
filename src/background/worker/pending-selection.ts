/** Selections that wait for one of our pages. They survive the end of the worker, but not of the browser. */
import type { PendingSelection } from '../../messages/find';
import { remember, takeRemembered } from '../../platform/session';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Handler } from './worker-context';

/** Those of private windows, by window: only this worker's memory holds them, because nothing of them is stored. */
const unstored = new Map<number, PendingSelection>();

/** No schema, because this is in the script that starts with every search, and schemas are not. */
function isPending(left: unknown): left is PendingSelection {
  const { selection, tabId, askedAt } = Object(left) as Partial<PendingSelection>;
  return [typeof selection, typeof tabId, typeof askedAt].join() === 'string,number,number';
}

/** Leaves a selection for the page of the tab's window that is about to open. */
export async function leaveSelection(
  { windowId, incognito }: TabGlimpse,
  pending: PendingSelection,
): Promise<void> {
  if (incognito) unstored.set(windowId, pending);
  else await remember(`ask:${windowId}`, pending);
}

/** Returns the selection left for a window, and forgets it. */
export const takePendingSelection: Handler<'ask.take-pending'> = async (_, { windowId }) => {
  const own = unstored.get(windowId);
  unstored.delete(windowId);
  if (own !== undefined) return own;
  const left = await takeRemembered(`ask:${windowId}`);
  return isPending(left) ? left : undefined;
};
