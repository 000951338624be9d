/** Who may knock at all. Keys are looked at behind it, in the browser. */

/** Why a request is turned away before its key is looked at. */
export interface TurnedAway {
  why: 'origin' | 'host';
  from: string;
}

/** The names by which a program on this machine calls it. */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whatever runs in a browser is told by what the browser adds to each request; a name that was made to lead
 * to this machine (DNS rebinding) by the `Host` it gives. `undefined`: a program of this machine.
 */
export function turnAway(headers: Headers): TurnedAway | undefined {
  const origin = headers.get('origin');
  if (origin !== null) return { why: 'origin', from: origin };
  const site = headers.get('sec-fetch-site');
  // `none` too: with the permission for this host, an extension's request has that and no Origin.
  if (site !== null) return { why: 'origin', from: `a browser (${site})` };
  const host = headers.get('host') ?? '';
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  return OWN_NAMES.has(name) ? undefined : { why: 'host', from: host };
}

/** The sockets of browsers' extensions say whose they are. */
export function isExtension(origin: string | undefined): boolean {
  return /^(chrome|moz)-extension:\/\/[\w-]{1,64}$/.test(origin ?? '');
}
