import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser';

/** A message or its reply is larger than what the browser passes on: in Chromium 64 MiB, as JSON. */
class MessageTooLarge extends Error {
  override readonly name = 'MessageTooLarge';
}

/**
 * Posts a message to the background and resolves with its reply; `undefined` if it was ended before it had replied, for
 * which browsers have many sentences. A failure of the background itself is a reply. Rejects with `MessageTooLarge`.
 */
export function post(message: unknown): Promise<unknown> {
  return browser.runtime.sendMessage(message).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : '';
    if (/\bmessage (length )?exceed/i.test(said)) throw new MessageTooLarge(said, { cause: error });
  });
}

/** Sends a message to every open page of ours. Does not fail if none is open. */
export async function announce(message: unknown): Promise<void> {
  try {
    await browser.runtime.sendMessage(message);
  } catch (error) {
    if (!isNobodyListening(error)) throw error;
  }
}

/**
 * Answers requests from our own pages. `answer` returns `undefined` for a message it does not know, and never
 * rejects. Content scripts, subframes, other extensions and the web get no answer.
 */
export function listen(answer: (message: unknown) => Promise<unknown> | undefined): void {
  const listener = (message: unknown, sender: Runtime.MessageSender) =>
    isFromOwnPage(sender) ? answer(message) : undefined;
  browser.runtime.onMessage.addListener(listener);
}

/** Listens for announcements of our own background and pages. @returns stops listening */
export function hear(onMessage: (message: unknown) => void): () => void {
  const listener = (message: unknown, sender: Runtime.MessageSender) => {
    if (isFromOwnPage(sender)) onMessage(message);
    return undefined;
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

/** Says whether a top-level page of ours, or our background, sent this. */
export function isFromOwnPage(sender: Runtime.MessageSender): boolean {
  return isOwnPage(sender, browser.runtime.id, browser.runtime.getURL(''));
}

/**
 * Says whether a sender is a top-level page of this extension. A content script has the extension's id too, but the
 * web page's address; a framed page of ours would have a frame number.
 */
export function isOwnPage(sender: Runtime.MessageSender, ownId: string, ownRoot: string): boolean {
  if (sender.id !== ownId) return false;
  if (sender.frameId !== undefined && sender.frameId !== 0) return false;
  return sender.url?.startsWith(ownRoot) === true;
}

function isNobodyListening(error: unknown): boolean {
  return (
    error instanceof Error &&
    /receiving end does not exist|message port closed/i.test(error.message)
  );
}

/** Returns the address of a page of ours: `pageUrl('library.html#uid=…')`. */
export function pageUrl(path: string): string {
  return browser.runtime.getURL(path);
}

/** Also called after a crash. */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

/** Returns the version in the manifest. */
export function programVersion(): string {
  return browser.runtime.getManifest().version;
}

/**
 * Listens for an update that the browser has ready. Without a listener, Firefox puts it in place at once and closes our
 * pages with whatever is typed in them. With one, it waits until `restart` is called or the browser starts again.
 */
export function onUpdateReady(listener: () => void): void {
  browser.runtime.onUpdateAvailable.addListener(listener);
}

/** Starts the extension anew, in its newest version. Closes its pages. */
export function restart(): void {
  browser.runtime.reload();
}

export type InstallReason = 'install' | 'update' | 'other';

/** Listens for the installation or an update of the extension. `other`: for example, the browser was updated. */
export function onInstalled(listener: (reason: InstallReason) => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    listener(reason === 'install' || reason === 'update' ? reason : 'other');
  });
}
