/** Tags of where a document is from, and of what it is called. */
import { parseAddress } from '../../protocol/address/parse-address';
import { fewerMarks } from '../../protocol/fewer-marks';

/** The tag of everything on a host: `site:` finds its subdomains too, so each gets all of them. */
export function siteTag(host: string): string {
  const bare = host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/s, '');
  return `site:${asInAddresses(bare)}`;
}

/** Characters: no name of a host is longer. To write one in ASCII takes the square of its length. */
const LONGEST_HOST = 255;

/** A host as addresses have it: `münchen.example` is `xn--mnchen-3ya.example` there. */
function asInAddresses(host: string): string {
  if (host.length > LONGEST_HOST || /^[\0-\x7f]*$/.test(host)) return host;
  return parseAddress(`http://${host}`)?.hostname ?? host;
}

/** More a host does not have, as names are looked up; an address in a file may. */
const MOST_LABELS = 127;

/** The tags of a document at an address: its host and every domain above it. */
export function siteTags(url: string): string[] {
  const host = parseAddress(url)?.hostname.replace(/^www\./, '');
  if (host === undefined) return [];
  // `[::1]` is not the name of a host.
  if (!/^[\w.-]*$/.test(host)) return [siteTag(host)];
  const labels = host.split('.').slice(-MOST_LABELS);
  return labels.map((_, i) => `site:${labels.slice(i).join('.')}`);
}

/** The tag of a namespace, however it is typed. */
export const namespaceTag = (name: string): string =>
  `namespace:${fewerMarks(name).normalize('NFC').trim().toLowerCase().replace(/\s+/gu, '-')}`;

/** What the person or a template called a document. */
export const labelTag = (name: string): string => namespaceTag(name).replace(/^namespace:/, 'tag:');

/** The tag of what a custom connection of that type pushed. */
export const connectionTypeTag = (type: string): string => `connection-type:${type}`;

/** The tag of answers that were kept: no evidence for another. */
export const ANSWER_TAG = 'kind:answer';
