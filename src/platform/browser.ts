/** The browser's extension interface. Only this folder may touch it. */
import type { Browser } from 'webextension-polyfill';
import { browser as native } from 'wxt/browser';

// Both browsers return promises under Manifest V3, so nothing has to be wrapped: `wxt/browser` is
// `browser` or else `chrome`. A polyfill would read every part of it when the worker starts, which
// takes as long as a search. Only the types are those of the common standard.
export const browser = native as unknown as Browser;

/** What only Chromium has; `undefined` elsewhere. */
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

export const chromiumOnly = (globalThis as { chrome?: ChromiumOnly }).chrome ?? {};
