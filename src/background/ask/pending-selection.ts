/** What waits for a page of ours to pick it up, across the worker's death but not the browser's. */
import type { RequestOf } from '../../messages/requests';
import { remember, takeRemembered } from '../../platform/session';

export async function leaveSelection(windowId: number, selection: string): Promise<void> {
  await remember(`ask:${windowId}`, { selection });
}

/** The selection left for a window's side panel, handed over once. */
export async function takePendingSelection({
  windowId,
}: RequestOf<'ask.take-pending'>): Promise<{ selection: string } | undefined> {
  const found = (await takeRemembered(`ask:${windowId}`)) as { selection?: unknown } | undefined;
  return typeof found?.selection === 'string' ? { selection: found.selection } : undefined;
}
