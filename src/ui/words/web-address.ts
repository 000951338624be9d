import { t } from '../../i18n/message';
import { parseAddress } from '../../protocol/address/parse-address';
import { siteOf as hostShown } from '../../protocol/document/page-title';

const followed = new Set(['http:', 'https:', 'mailto:']);

/**
 * Returns the address that a link of a kept page may lead to; `undefined` if the link must not be followed. Relative
 * addresses are resolved against `base`, and are not followed without it.
 */
export function followable(href: string, base?: string): string | undefined {
  const url = parseAddress(href.trim(), base === '' ? undefined : base);
  return url !== undefined && followed.has(url.protocol) ? url.href : undefined;
}

/** Returns the host of a web address without `www.`; for files, the words for this device; otherwise an empty text. */
export function siteOf(url: string): string {
  return url.startsWith('file:') ? t('words_thisDevice') : hostShown(url);
}
