import { browser } from './browser';

/** Every page of the web. */
export const ALL_SITES = ['http://*/*', 'https://*/*'];

/** Returns the permission that covers an address. It has no port, because it covers all ports of a host. */
export function hostPattern(origin: string): string {
  if (ALL_SITES.includes(origin)) return origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Says whether the person lets us reach this origin. */
export function mayReach(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(origin)] });
}

/** Asks the person for a host. Must be called inside a click. */
export function requestHost(url: string): Promise<boolean> {
  return requestHosts([url]);
}

/** Asks for the hosts of several addresses at once. Must be called inside a click. */
export function requestHosts(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...new Set(urls.map(hostPattern))] });
}

/** Returns the permissions for the hosts of these addresses. */
export async function releaseHosts(urls: readonly string[]): Promise<void> {
  const origins = [...new Set(urls.map(hostPattern))];
  if (origins.length > 0) await browser.permissions.remove({ origins });
}

/** Listens for permissions that are given or withdrawn, also in the browser's own settings. */
export function onPermissionChange(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}
