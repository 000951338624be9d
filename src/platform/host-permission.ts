import { browser } from './browser';

/** Every page of the web. */
export const ALL_SITES = ['http://*/*', 'https://*/*'];

/** Patterns have no ports: a permission covers all ports of a host. */
function pattern(origin: string): string {
  if (ALL_SITES.includes(origin)) return origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Whether the person lets us reach this origin. */
export function mayReach(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [pattern(origin)] });
}

/** Asks the person for a host. Must be called inside a click. */
export function requestHost(url: string): Promise<boolean> {
  return requestHosts([url]);
}

/** Asks for the hosts of several addresses at once. Must be called inside a click. */
export function requestHosts(urls: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...new Set(urls.map(pattern))] });
}

/** Returns the permissions for the hosts of these addresses. */
export async function releaseHosts(urls: readonly string[]): Promise<void> {
  const origins = [...new Set(urls.map(pattern))];
  if (origins.length > 0) await browser.permissions.remove({ origins });
}

export function onPermissionChange(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}
