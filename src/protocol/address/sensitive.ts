/** Pages that Jackdaw asks about before it keeps them. */
import { parseAddress } from './parse-address';

export type SensitiveReason =
  /** A password field is visible. */
  | 'password'
  /** A card field is visible. */
  | 'payment'
  /** On `localhost` or a private network. */
  | 'local'
  /** The person put it on the list. */
  | 'listed';

/** Names that no public address has. RFC 6761, 6762, 8375; the others by convention. */
const LOCAL_ENDINGS = `localhost local internal intranet home.arpa home lan corp private
  localdomain`.split(/\s+/);

/**
 * IPv4 ranges as first address and prefix length. RFC 1122 (0/8), 1918 (10/8, 172.16/12, 192.168/16), 3927
 * (169.254/16), 6598 (100.64/10). Loopback is left out, because people want to keep what their own server shows.
 */
const LOCAL_RANGES: readonly [first: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];

/** Says whether an address leads to `localhost` or to a private network. */
export function isLocalAddress(url: string): boolean {
  const address = parseAddress(url);
  if (address === undefined) return false;
  const host = address.hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isLocalIpv6(host.slice(1, -1));
  const number = ipv4(host);
  if (number !== undefined) return isLocalIpv4(number);
  if (host !== '' && !host.includes('.')) return true;
  return LOCAL_ENDINGS.some((ending) => host.endsWith(`.${ending}`));
}

function ipv4(host: string): number | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return undefined;
  return host.split('.').reduce((number, part) => number * 256 + Number(part), 0);
}

function isLocalIpv4(number: number): boolean {
  return LOCAL_RANGES.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(number / size) === Math.floor((ipv4(first) ?? 0) / size);
  });
}

/** Matches unspecified, unique local (RFC 4193) and link-local (RFC 4291) addresses, and local IPv4 in IPv6. */
function isLocalIpv6(address: string): boolean {
  if (address === '::') return true;
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (mapped !== null) {
    const [, high = '', low = ''] = mapped;
    return isLocalIpv4(Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16));
  }
  return /^f[cd][\da-f]{2}:|^fe[89ab][\da-f]:/.test(address);
}
