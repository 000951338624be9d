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
export async function offscreenDocuments(): Promise<unknown[]> {
  const runtime = browser.runtime as typeof browser.runtime & WithContexts;
  return runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
}

export const chromiumOnly: ChromiumOnly = browser as typeof browser & ChromiumOnly;
