import { t } from '../../i18n/message';

const followed = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address a link of a kept page may lead to, or `undefined` when it must not be followed.
 * `base` resolves relative addresses; without it they lead nowhere.
 */
export function followable(href: string, base?: string): string | undefined {
  const url = parse(href.trim(), base === '' ? undefined : base);
  return url !== undefined && followed.has(url.protocol) ? url.href : undefined;
}

/** The host of a web address without `www.`, or an empty string. Files lie on this device. */
export function siteOf(url: string): string {
  if (url.startsWith('file:')) return t('words_thisDevice');
  return parse(url)?.hostname.replace(/^www\./, '') ?? '';
}

/** The oldest browser we support has no `URL.parse`. */
function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
