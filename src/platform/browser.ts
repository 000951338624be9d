/** The browser's extension interface. Only this folder may touch it. */
import type { Browser } from 'webextension-polyfill';
import { browser as polyfilled } from 'wxt/browser';

// `wxt/browser` is the polyfill at run time (see the module in wxt.config.ts), Chrome's types at compile time.
export const browser = polyfilled as unknown as Browser;

/** What only Chromium has; `undefined` elsewhere. */
interface ChromiumOnly {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
}

export const chromiumOnly = (globalThis as { chrome?: ChromiumOnly }).chrome ?? {};
