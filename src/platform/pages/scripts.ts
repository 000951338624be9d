import type { Scripting } from 'webextension-polyfill';
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
 * Runs a function or a built script in the top frame of a tab and resolves with its unchecked result. Rejects with
 * `ScriptRefused` if the browser allows no script or has not lent us the tab.
 */
export async function inject(
  tabId: number,
  script: Omit<Scripting.ScriptInjection, 'target'>,
): Promise<unknown> {
  try {
    const [frame] = await browser.scripting.executeScript({ target: { tabId }, ...script });
    return frame?.result;
  } catch (error) {
    throw new ScriptRefused(error);
  }
}

/**
 * Stores the request of a built script and runs the script. The page can neither see the script's world nor answer
 * for it. Resolves and rejects as `inject` does.
 */
export function runScript(
  tabId: number,
  { file, requestKey }: { file: string; requestKey: string },
  request: object,
): Promise<unknown> {
  return inTurn(tabId, async () => {
    await inject(tabId, { func: leaveRequest, args: [requestKey, request] });
    return inject(tabId, { files: [file] });
  });
}

/** Runs in the page, so it must be self-contained. */
function leaveRequest(key: string, request: object): void {
  Reflect.set(globalThis, key, request);
}

/** Colours the highlights of that name, in a style sheet of the extension. */
export async function styleHighlights(tabId: number, name: string): Promise<void> {
  const css = `::highlight(${name}) { background-color: #ffe08a; color: #1c2126; }`;
  try {
    await browser.scripting.insertCSS({ target: { tabId }, css });
  } catch (error) {
    throw new ScriptRefused(error);
  }
}

/** Returns the selected text of a tab, or ''. */
export async function readSelection(tabId: number): Promise<string> {
  const selected = await inject(tabId, { func: () => String(document.getSelection() ?? '') });
  return typeof selected === 'string' ? selected : '';
}

/**
 * Returns what the top frame of a tab shows (unchecked): its content type, its frames, and whether one of them has
 * the focus and therefore the selection. Does not wait for the page to load. Rejects as `inject` does.
 */
export function readPageForm(tabId: number): Promise<unknown> {
  return inject(tabId, { func: pageForm, injectImmediately: true });
}

/** Runs in the page, so it must be self-contained. Stops counting letters as soon as it has enough. */
function pageForm() {
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
