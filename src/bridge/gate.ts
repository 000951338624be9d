/** Decides who may send requests at all. The browser behind the gate checks the keys. */

/** Why a request is refused before its key is checked. */
export interface TurnedAway {
  why: 'origin' | 'host';
  from: string;
}

/** The names by which a program on this machine reaches it. */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Recognises a browser by the headers that it adds to each request, and a name that was pointed at this machine (DNS
 * rebinding) by its `Host`. Returns `undefined` for a program on this machine.
 */
export function turnAway(headers: Headers): TurnedAway | undefined {
  const origin = headers.get('origin');
  if (origin !== null) return { why: 'origin', from: origin };
  const site = headers.get('sec-fetch-site');
  // `none` too: an extension that may reach this host sends it, and no Origin.
  if (site !== null) return { why: 'origin', from: `a browser (${site})` };
  const host = headers.get('host') ?? '';
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  return OWN_NAMES.has(name) ? undefined : { why: 'host', from: host };
}

/** Returns whether a socket comes from an extension, which is then its origin. */
export function isExtension(origin: string | undefined): boolean {
  return /^(chrome|moz)-extension:\/\/[\w-]{1,64}$/.test(origin ?? '');
}
