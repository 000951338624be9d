/** What waits for a page of ours to pick it up, across the worker's death but not the browser's. */
import * as v from 'valibot';
import type { RequestOf } from '../messages/requests';
import { remember, takeRemembered } from '../platform/session';
import type { Problem } from '../protocol/problem';

const SelectionSchema = v.object({ selection: v.string() });
const FailureSchema = v.object({ url: v.string(), problem: v.looseObject({ code: v.string() }) });

export async function leaveSelection(windowId: number, selection: string): Promise<void> {
  await remember(`ask:${windowId}`, { selection });
}

/** The selection left for a window's side panel, handed over once. */
export async function takePendingSelection({
  windowId,
}: RequestOf<'ask.take-pending'>): Promise<{ selection: string } | undefined> {
  const found = v.safeParse(SelectionSchema, await takeRemembered(`ask:${windowId}`));
  return found.success ? found.output : undefined;
}

export async function leaveFailure(tabId: number, url: string, problem: Problem): Promise<void> {
  await remember(`failure:${tabId}`, { url, problem });
}

/** Why the last clip of this tab failed, if it still shows the same page. */
export async function takeFailure(tabId: number, url: string): Promise<Problem | undefined> {
  const found = v.safeParse(FailureSchema, await takeRemembered(`failure:${tabId}`));
  if (!found.success || found.output.url !== url) return undefined;
  // Session storage is written by the background alone, so the code says the shape.
  return found.output.problem as Problem;
}
