import { ALL_SITES, hostPattern, mayReach } from '../../platform/host-permission';
import { isWebAddress } from '../../protocol/address/parse-address';
import type { Database } from '../../storage/database/database';
import { knownDocuments } from '../../storage/known-uids';
import { hostsOfFetching } from '../worker/lent-hosts';

/** Maximum number of hosts listed by name. Nobody reads a longer list. */
const MOST_NAMED = 10;

/**
 * Returns the host permissions that fetching the pages of these bookmarks needs and the browser has not granted yet.
 */
export async function hostsToAsk(database: Database, uids: readonly string[]): Promise<string[]> {
  const documents = await knownDocuments(database, uids);
  const hosts = new Set<string>();
  for (const { url, kind } of documents.values()) {
    if (kind === 'bookmark' && isWebAddress(url)) hosts.add(new URL(url).origin);
  }
  const wanted = hosts.size > MOST_NAMED ? ALL_SITES : [...new Set([...hosts].flatMap(everyForm))];
  const reachable = await Promise.all(wanted.map(mayReach));
  // Hosts that were lent for other pages are asked for again, because they are returned with those pages.
  const fetching = await hostsOfFetching(database);
  return wanted.filter((host, i) => !reachable[i] || fetching.has(hostPattern(host)));
}

/** Returns an origin with `http:` and `https:`, with and without `www.`: old bookmarks redirect between these. */
function everyForm(origin: string): string[] {
  const { hostname: host } = new URL(origin);
  // An IP address or a local host name has no other form.
  if (!/\.[a-z][a-z\d-]*$/i.test(host)) return [origin];
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [host, other].flatMap((one) => [`http://${one}/`, `https://${one}/`]);
}
