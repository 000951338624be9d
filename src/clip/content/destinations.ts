/** Where links lead, by their addresses alone. */
import { parseAddress } from '../../protocol/address/parse-address';
import { absoluteAddress } from '../addresses';

/** Files to download. */
const FILE = /\.(?:csv|docx?|epub|gz|mp3|mp4|pdf|pptx?|xlsx?|zip)$/i;
const SHARE =
  /\/\/(?:[a-z]{1,9}\.)?(?:facebook\.com\/(?:sharer|dialog|share)|(?:twitter|x)\.com\/(?:intent|share|home\?status)|linkedin\.com\/share|pinterest\.com\/pin\/create|reddit\.com\/submit|t\.me\/share|wa\.me\/\?|api\.whatsapp\.com|plus\.google\.com\/share|vk\.com\/share)/i;

/** Whether a link leads to another page of the same site, and neither to a part of this one nor to a file. */
export function isOwnPage(href: string, address: string): boolean {
  const { there, here } = bothOf(href, address);
  if (!there || !here || !isSameSite(there.hostname, here.hostname)) return false;
  return !FILE.test(there.pathname) && there.href.split('#')[0] !== here.href.split('#')[0];
}

/** Whether a link leads to the first page of the site, as that of a logo does. */
export function isHome(href: string, address: string): boolean {
  const { there, here } = bothOf(href, address);
  if (!there || there.host !== here?.host || here.pathname === '/') return false;
  return there.pathname === '/' && there.search === '';
}

export const isShare = (href: string): boolean => SHARE.test(href);

function bothOf(href: string, address: string) {
  const there = absoluteAddress(href, address);
  return { there: there && parseAddress(there), here: parseAddress(address) };
}

function isSameSite(a: string, b: string): boolean {
  const one = a.replace(/^www\./, '');
  const other = b.replace(/^www\./, '');
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
