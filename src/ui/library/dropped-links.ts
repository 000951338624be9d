import { decodeEntities } from '../../markdown/html-entities';
import { isWebAddress } from '../../protocol/address/parse-address';

/** The name of the list that the links become. */
const LIST = 'links.jsonl';
/** Matches a link in the HTML that the browser makes of it. Its words are the best title that is known of the page. */
const LINK = /<a\s[^<>]*>([^<>]{1,2000})<\/a>/i;

/** Returns the links to web pages that were dropped, as a file that can be imported. */
export function droppedLinks(data: DataTransfer): File[] {
  const addresses = data.getData('text/uri-list').split(/\r?\n/).filter(isWebAddress);
  if (addresses.length === 0) return [];
  const words = addresses.length === 1 ? LINK.exec(data.getData('text/html'))?.[1] : undefined;
  const title = decodeEntities(words ?? '').trim();
  const lines = addresses.map((url) => JSON.stringify({ url, title }));
  return [new File([lines.join('\n')], LIST)];
}
