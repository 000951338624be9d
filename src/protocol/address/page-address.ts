import { cleanUrl } from './clean-address';
import { parseAddress } from './parse-address';

/** Returns the form in which page addresses are compared: clean, and without a fragment unless it is a route. */
export function pageAddress(url: string): string {
  const address = parseAddress(url);
  if (address === undefined) return url;
  cleanUrl(address);
  if (!/^#[!/]/.test(address.hash)) address.hash = '';
  return address.href;
}
