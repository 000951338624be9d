/**
 * The browser's extension interface. Only this folder may touch it. The polyfill provides what all
 * browsers have in common: `browser`, or `chrome` in the same form.
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

/** Pages and workers of ours that are there now. */
interface WithContexts {
  getContexts(filter: { contextTypes: string[] }): Promise<unknown[]>;
}

/** Chromium's offscreen document, while there is one. */
export async function offscreenDocuments(): Promise<unknown[]> {
  const runtime = browser.runtime as typeof browser.runtime & WithContexts;
  return runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
}

export const chromiumOnly: ChromiumOnly = browser as typeof browser & ChromiumOnly;
