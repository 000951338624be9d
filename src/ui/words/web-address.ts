import { t } from '../../i18n/message';
import { parseAddress } from '../../protocol/address/parse-address';

const followed = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address a link of a kept page may lead to, or `undefined` when it must not be followed.
 * `base` resolves relative addresses; without it they lead nowhere.
 */
export function followable(href: string, base?: string): string | undefined {
  const url = parseAddress(href.trim(), base === '' ? undefined : base);
  return url !== undefined && followed.has(url.protocol) ? url.href : undefined;
}

/** The host of a web address without `www.`, or an empty string. Files lie on this device. */
export function siteOf(url: string): string {
  if (url.startsWith('file:')) return t('words_thisDevice');
  return parseAddress(url)?.hostname.replace(/^www\./, '') ?? '';
}
