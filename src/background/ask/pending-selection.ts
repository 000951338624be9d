/** What waits for a page of ours to pick it up, across the worker's death but not the browser's. */
import type { PendingSelection } from '../../messages/find';
import { remember, takeRemembered } from '../../platform/session';
import type { Handler } from '../worker/worker-context';

/** Leaves a selection for the page of a window that is about to open. */
export async function leaveSelection(windowId: number, pending: PendingSelection): Promise<void> {
  await remember(`ask:${windowId}`, pending);
}

/** The selection left for a window's side panel, handed over once. */
export const takePendingSelection: Handler<'ask.take-pending'> = async (_, { windowId }) =>
  (await takeRemembered(`ask:${windowId}`)) as PendingSelection | undefined;
