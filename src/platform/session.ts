import { browser } from './browser';

/**
 * Remembers a value that outlives the worker but not the browser. The browser holds it in memory, never on disk, and
 * out of reach of content scripts.
 */
export async function remember(key: string, value: unknown): Promise<void> {
  await browser.storage.session.set({ [key]: value });
}

/** Reads a remembered value and forgets it. */
export async function takeRemembered(key: string): Promise<unknown> {
  const found = await browser.storage.session.get(key);
  // A missing value may be written at this moment, and then belongs to the next caller.
  if (found[key] !== undefined) await browser.storage.session.remove(key);
  return found[key];
}

/** Returns a remembered value, or `undefined`. It stays remembered. */
export async function recall(key: string): Promise<unknown> {
  return (await browser.storage.session.get(key))[key];
}

/** Returns everything remembered whose key begins with a prefix. */
export async function recallAll(prefix: string): Promise<Record<string, unknown>> {
  const all = await browser.storage.session.get(null);
  return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix)));
}

export async function forget(key: string): Promise<void> {
  await browser.storage.session.remove(key);
}
