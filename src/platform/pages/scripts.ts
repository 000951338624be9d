import type { Scripting } from 'webextension-polyfill';
import { browser } from '../browser';
import { createTurns } from '../turns';

/** The browser refused to run a script in a tab. */
export class ScriptRefused extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ScriptRefused';
  }
}

/** Longer than any page may take to load or our scripts to run. */
const SILENT_AFTER_MS = 30_000;

/**
 * A tab has not answered. Its page does not finish loading or blocks its thread. Or the person has taken its site from us:
 * Chromium then holds scripts back until they press our button, and tells nobody.
 */
export class PageSilent extends Error {
  override readonly name = 'PageSilent';
  readonly milliseconds = SILENT_AFTER_MS;
}

/** Rejects with `ScriptRefused` or `PageSilent` where the browser runs nothing in a tab. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageSilent()), SILENT_AFTER_MS);
  });
  const refused = (error: unknown) => {
    throw new ScriptRefused(error);
  };
  return Promise.race([work.catch(refused), silence]).finally(() => clearTimeout(timer));
}

/** What Chromium says where we lack the permission for a page. */
const NOT_LENT = /cannot access contents of/i;
/** A key press or click lends us the tab. The process of its page learns of that a moment after us. */
const LENT_WITHIN_MS = 200;

/**
 * Runs a function or a built script in the top frame of a tab and resolves with its unchecked result. Rejects with
 * `ScriptRefused` if the browser allows no script or has not lent us the tab, with `PageSilent` if nothing comes.
 */
export async function inject(
  tabId: number,
  script: Omit<Scripting.ScriptInjection, 'target'>,
): Promise<unknown> {
  const run = () => inTime(browser.scripting.executeScript({ target: { tabId }, ...script }));
  const [frame] = await run().catch(async (error: unknown) => {
    if (!(error instanceof ScriptRefused && NOT_LENT.test(error.message))) throw error;
    await new Promise((resolve) => setTimeout(resolve, LENT_WITHIN_MS));
    return run();
  });
  return frame?.result;
}

/** Resolves when the page of a tab has loaded, apart from pictures and the like. Rejects as `inject` does. */
export async function pageLoaded(tabId: number): Promise<void> {
  await inject(tabId, { func: nothing });
}

/** Runs in the page. */
function nothing(): void {}

/**
 * One injection stores a request and the next runs the script for it. If two of these pairs ran at once in a tab, one
 * script could take the other's request. One map for the whole module is enough, because only the main script injects
 * anything.
 */
const inTurn = createTurns<number>();

/**
 * Stores the request of a built script and runs the script. The page can neither see the script's world nor answer
 * for it. Resolves and rejects as `inject` does.
 * @param when `now` does not wait for the page to load: for what is on the page already, such as a selection
 */
export async function runScript(
  tabId: number,
  { file, requestKey }: { file: string; requestKey: string },
  request: object,
  when: 'loaded' | 'now' = 'loaded',
): Promise<unknown> {
  // Before its turn, so that a page that does not finish loading holds up nothing that need not wait.
  if (when === 'loaded') await pageLoaded(tabId);
  const injectImmediately = true;
  return inTurn(tabId, async () => {
    await inject(tabId, { func: leaveRequest, args: [requestKey, request], injectImmediately });
    return inject(tabId, { files: [file], injectImmediately });
  });
}

/** Runs in the page, so it must be self-contained. */
function leaveRequest(key: string, request: object): void {
  Reflect.set(globalThis, key, request);
}

/** Colours the highlights of that name, in a style sheet of the extension. */
export async function styleHighlights(tabId: number, name: string): Promise<void> {
  const painted = (background: string, ink: string) =>
    `::highlight(${name}) { background-color: ${background}; color: ${ink}; }`;
  // Where colours are forced, Firefox leaves only those of the system.
  const forced = `@media (forced-colors: active) { ${painted('Mark', 'MarkText')} }`;
  const css = painted('#ffe08a', '#1c2126') + forced;
  await inTime(browser.scripting.insertCSS({ target: { tabId }, css }));
}

/** Returns the selected text of a tab, or ''. Does not wait for the page to load. */
export async function readSelection(tabId: number): Promise<string> {
  const func = () => String(document.getSelection() ?? '');
  const selected = await inject(tabId, { func, injectImmediately: true });
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
