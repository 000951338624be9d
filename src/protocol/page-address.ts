/**
 * Parameters that say how a person came to a page, not which page it is.
 * A name ending in `*` stands for every name that begins so.
 */
const TRACKING_PARAMETERS = [
  'utm_*',
  'mtm_*',
  'pk_*',
  'fbclid',
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'igshid',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'mkt_tok',
  'oly_anon_id',
  'oly_enc_id',
  'vero_id',
  'wickedid',
] as const;

/**
 * The form in which addresses of pages are compared and kept: no tracking parameters, and no
 * fragment unless the page routes by it. Returns the input when it is no address.
 */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  for (const name of [...address.searchParams.keys()]) {
    if (isTracking(name.toLowerCase())) address.searchParams.delete(name);
  }
  if (!/^#[!/]/.test(address.hash)) address.hash = '';
  address.username = '';
  address.password = '';
  return address.href;
}

function isTracking(name: string): boolean {
  return TRACKING_PARAMETERS.some((parameter) =>
    parameter.endsWith('*') ? name.startsWith(parameter.slice(0, -1)) : name === parameter,
  );
}
