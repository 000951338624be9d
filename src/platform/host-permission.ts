import { browser } from './browser';

/** Patterns have no ports: a permission is for a host on all of them. */
function pattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Whether the person lets us reach this origin. */
export function mayReach(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [pattern(origin)] });
}

/** Asks the person. Must be called inside a click. */
export function requestHost(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [pattern(origin)] });
}

/** Asks the person for the hosts of several addresses at once. Must be called inside a click. */
export function requestHosts(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...new Set(urls.map(pattern))] });
}

/** Gives back the hosts of several addresses. */
export async function releaseHosts(urls: readonly string[]): Promise<void> {
  const origins = [...new Set(urls.map(pattern))];
  if (origins.length > 0) await browser.permissions.remove({ origins });
}

/** Gives a permission back. */
export async function releaseHost(origin: string): Promise<void> {
  await browser.permissions.remove({ origins: [pattern(origin)] });
}

export function onPermissionChange(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}
