/** Tags for the source of a document and for its labels. */
import { parseAddress } from '../../protocol/address/parse-address';
import { fewerMarks } from '../../protocol/fewer-marks';

/** The tag of everything on a host. `site:` finds subdomains too, so a document gets a tag per parent domain. */
export function siteTag(host: string): string {
  const bare = host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/s, '');
  return `site:${asInAddresses(bare)}`;
}

/** Maximum length in characters: no host name is longer. Converting one to ASCII takes quadratic time. */
const LONGEST_HOST = 255;

/** A host as addresses write it: `münchen.example` becomes `xn--mnchen-3ya.example`. */
function asInAddresses(host: string): string {
  if (host.length > LONGEST_HOST || /^[\0-\x7f]*$/.test(host)) return host;
  return parseAddress(`http://${host}`)?.hostname ?? host;
}

/** DNS allows no more labels, but an address in a file may have more. */
const MOST_LABELS = 127;

/** Returns the tags of a document's address: its host and every parent domain. */
export function siteTags(url: string): string[] {
  const host = parseAddress(url)?.hostname.replace(/^www\./, '');
  if (host === undefined) return [];
  // Addresses such as `[::1]` have no domain labels.
  if (!/^[\w.-]*$/.test(host)) return [siteTag(host)];
  const labels = host.split('.').slice(-MOST_LABELS);
  return labels.map((_, i) => `site:${labels.slice(i).join('.')}`);
}

/** The tag of a namespace, in whatever form it is typed. */
export const namespaceTag = (name: string): string =>
  `namespace:${fewerMarks(name).normalize('NFC').trim().toLowerCase().replace(/\s+/gu, '-')}`;

/** The tag of a label that the person or a template gave to a document. */
export const labelTag = (name: string): string => namespaceTag(name).replace(/^namespace:/, 'tag:');

/** The tag of documents that a custom connection of this type pushed. */
export const connectionTypeTag = (type: string): string => `connection-type:${type}`;

/** The tag of kept answers: they are no evidence for other answers. */
export const ANSWER_TAG = 'kind:answer';
