import { cleanUrl } from './clean-address';

/** The form in which page addresses are compared: clean, and without a fragment unless it is a route. */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  cleanUrl(address);
  if (!/^#[!/]/.test(address.hash)) address.hash = '';
  return address.href;
}
