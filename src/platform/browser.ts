/**
 * The browser's extension interface. Only this folder may use it. The polyfill provides what all browsers have in
 * common: `browser`, or `chrome` in the same form.
 */
import browser from 'webextension-polyfill';

export { browser };

/** What only Chromium has; `undefined` elsewhere. The polyfill does not change it. */
interface ChromiumOnly {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
  offscreen?: {
    createDocument(options: {
      url: string;
      reasons: string[];
      justification: string;
    }): Promise<void>;
    closeDocument(): Promise<void>;
  };
}

/** Lists our open pages and workers. */
interface WithContexts {
  getContexts(filter: { contextTypes: string[] }): Promise<unknown[]>;
}

/** Returns Chromium's offscreen document, if it is open. */
export const offscreenDocuments = (): Promise<unknown[]> => contextsOf(['OFFSCREEN_DOCUMENT']);

/** Says whether a person has a page of ours open, in whatever place. */
export async function hasOpenPage(): Promise<boolean> {
  return (await contextsOf(['TAB', 'POPUP', 'SIDE_PANEL'])).length > 0;
}

function contextsOf(contextTypes: string[]): Promise<unknown[]> {
  const runtime = browser.runtime as typeof browser.runtime & WithContexts;
  return runtime.getContexts({ contextTypes });
}

export const chromiumOnly: ChromiumOnly = browser as typeof browser & ChromiumOnly;
