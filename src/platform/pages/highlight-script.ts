import { browser } from '../browser';
import { inTurn } from '../tabs/tab-turns';
import { ScriptRefused } from './scripts';

/**
 * Runs the built highlight script in the top frame of a tab and resolves with what it returns,
 * unchecked. Rejects with `ScriptRefused` where the browser allows no script (or has not lent us
 * the tab).
 * @param key where in its world the script looks for the request.
 */
export function runHighlightScript(tabId: number, key: string, request: object): Promise<unknown> {
  const target = { tabId };
  return inTurn(tabId, async () => {
    try {
      await browser.scripting.executeScript({ target, func: leaveRequest, args: [key, request] });
      const [frame] = await browser.scripting.executeScript({ target, files: ['/highlight.js'] });
      return frame?.result;
    } catch (error) {
      throw new ScriptRefused(error);
    }
  });
}

/** Gives the marks of that name their colours, in the browser's own list of style sheets. */
export async function styleHighlights(tabId: number, name: string): Promise<void> {
  const css = `::highlight(${name}) { background-color: #ffe08a; color: #1c2126; }`;
  try {
    await browser.scripting.insertCSS({ target: { tabId }, css });
  } catch (error) {
    throw new ScriptRefused(error);
  }
}

/** Runs in the page's tab, in the extension's own world. */
function leaveRequest(key: string, request: object): void {
  Reflect.set(globalThis, key, request);
}
