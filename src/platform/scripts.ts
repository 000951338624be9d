import { browser } from './browser';

/** The browser refused to run a script in a tab. */
export class ScriptRefused extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ScriptRefused';
  }
}

/**
 * Runs the built clip script in the top frame of a tab and resolves with what it returns,
 * unchecked. The page can neither see the script's world nor answer in its place.
 * Rejects with `ScriptRefused` where the browser allows no script (or has not lent us the tab).
 */
export async function runClipScript(tabId: number, kind: string): Promise<unknown> {
  try {
    await browser.scripting.executeScript({
      target: { tabId },
      func: setClipKind,
      args: [kind],
    });
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      files: ['/clip.js'],
    });
    return frame?.result;
  } catch (error) {
    throw new ScriptRefused(error);
  }
}

/** The selected text of a tab, or ''. */
export async function readSelection(tabId: number): Promise<string> {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      func: () => String(document.getSelection() ?? ''),
    });
    return typeof frame?.result === 'string' ? frame.result : '';
  } catch (error) {
    throw new ScriptRefused(error);
  }
}

/** Runs in the page: tells the clip script, which takes no arguments, what is wanted. */
function setClipKind(kind: unknown): void {
  (globalThis as { __jackdawClip?: unknown }).__jackdawClip = { kind };
}
