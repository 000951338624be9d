import { ALL_SITES, hostPattern, mayReach } from '../../platform/host-permission';
import type { Database } from '../../storage/database/database';
import { knownDocuments } from '../../storage/known-uids';
import { hostsOfFetching } from '../worker/lent-hosts';

/** Hosts that are asked for by name. A person reads no longer list than that. */
const MOST_NAMED = 10;

/** What the browser has to let us reach before the pages of these bookmarks are fetched, and does not yet. */
export async function hostsToAsk(database: Database, uids: readonly string[]): Promise<string[]> {
  const documents = await knownDocuments(database, uids);
  const hosts = new Set<string>();
  for (const { url, kind } of documents.values()) {
    if (kind === 'bookmark' && /^https?:/i.test(url)) hosts.add(new URL(url).origin);
  }
  const wanted = hosts.size > MOST_NAMED ? ALL_SITES : [...new Set([...hosts].flatMap(everyForm))];
  const reachable = await Promise.all(wanted.map(mayReach));
  // What is lent for other pages is returned with them.
  const fetching = await hostsOfFetching(database);
  return wanted.filter((host, i) => !reachable[i] || fetching.has(hostPattern(host)));
}

/** Old bookmarks lead to `http:` or lack `www.`, and their hosts lead on from there. */
function everyForm(origin: string): string[] {
  const { hostname: host } = new URL(origin);
  // A number, or a name on this network, has no other form.
  if (!/\.[a-z][a-z\d-]*$/i.test(host)) return [origin];
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [host, other].flatMap((one) => [`http://${one}/`, `https://${one}/`]);
}
