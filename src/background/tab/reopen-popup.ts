import { openPopup } from '../../platform/side-panel';
import type { Handler } from '../worker/worker-context';

/** How long a popup may take to close, and how often to check. In milliseconds. */
const CLOSED_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 50;

/** Opens the popup again once it has closed. Answers at once, because the popup closes only after the answer. */
export const reopenPopup: Handler<'popup.reopen'> = async (_context, { windowId }) => {
  void openOnceClosed(windowId);
};

/** Waits for the popup to close, because no browser opens a second one. */
async function openOnceClosed(windowId: number): Promise<void> {
  for (let waited = 0; waited < CLOSED_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (await openPopup(windowId)) return;
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
  }
}
