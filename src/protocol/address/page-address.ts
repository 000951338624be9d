import { cleanUrl } from './clean-address';

/**
 * The form in which addresses of pages are compared: clean, and without a fragment unless the page
 * routes by it. Returns the input when it is no address.
 */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  cleanUrl(address);
  if (!/^#[!/]/.test(address.hash)) address.hash = '';
  return address.href;
}
