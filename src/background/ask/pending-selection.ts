/** Selections that wait for one of our pages. They survive the end of the worker, but not of the browser. */
import type { PendingSelection } from '../../messages/find';
import { remember, takeRemembered } from '../../platform/session';
import type { Handler } from '../worker/worker-context';

/** Stores a selection for the page of a window that is about to open. */
export async function leaveSelection(windowId: number, pending: PendingSelection): Promise<void> {
  await remember(`ask:${windowId}`, pending);
}

/** Returns the selection stored for a window's side panel, and forgets it. */
export const takePendingSelection: Handler<'ask.take-pending'> = async (_, { windowId }) =>
  (await takeRemembered(`ask:${windowId}`)) as PendingSelection | undefined;
