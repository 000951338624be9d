/**
 * The browser's extension interface. Only this folder may touch it. The polyfill gives what is
 * common to all browsers: `browser` where there is one, and `chrome` made like it where there is not.
 */
import browser from 'webextension-polyfill';

export { browser };

/** What only Chromium has; `undefined` elsewhere. The polyfill hands it on as it is. */
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

export const chromiumOnly: ChromiumOnly = browser as typeof browser & ChromiumOnly;
