import { browser } from '../browser';
import { inTurn } from '../tabs/tab-turns';

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
export function runClipScript(tabId: number, request: object): Promise<unknown> {
  const target = { tabId };
  return inTurn(tabId, async () => {
    try {
      await browser.scripting.executeScript({ target, func: leaveRequest, args: [request] });
      const [frame] = await browser.scripting.executeScript({ target, files: ['/clip.js'] });
      return frame?.result;
    } catch (error) {
      throw new ScriptRefused(error);
    }
  });
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

/**
 * What the top frame of a tab shows, by its own account and unchecked (`PageForm`): its content type,
 * how it is framed, and where the focus is. Does not wait for the page to load. Rejects with `ScriptRefused`.
 */
export async function readPageForm(tabId: number): Promise<unknown> {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      func: pageForm,
      injectImmediately: true,
    });
    return frame?.result;
  } catch (error) {
    throw new ScriptRefused(error);
  }
}

interface PageForm {
  contentType: string;
  frames: 'none' | 'set' | 'only';
  /** The focus is in a frame, and with it what is selected. */
  inFrame: boolean;
}

/** Runs in the page, so it must stand alone. It stops counting letters as soon as there are enough. */
function pageForm(): PageForm {
  const { contentType, body, activeElement } = document;
  const inFrame = activeElement?.nodeName === 'IFRAME';
  if (body?.nodeName === 'FRAMESET') return { contentType, frames: 'set', inFrame };
  const shows = [...(body?.querySelectorAll('iframe') ?? [])].some(
    ({ offsetWidth, offsetHeight }) => offsetWidth * offsetHeight > (innerWidth * innerHeight) / 2,
  );
  if (!shows || body === null) return { contentType, frames: 'none', inFrame };
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let letters = 0;
  while (letters < 200 && texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (parentElement?.closest('script, style, noscript, template') === null) {
      letters += data.trim().length;
    }
  }
  return { contentType, frames: letters < 200 ? 'only' : 'none', inFrame };
}

/** Runs in the page: tells the clip script, which takes no arguments, what is wanted. */
function leaveRequest(request: unknown): void {
  (globalThis as { __jackdawClip?: unknown }).__jackdawClip = request;
}
