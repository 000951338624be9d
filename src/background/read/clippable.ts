import { pageUrl } from '../../platform/runtime';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { parseAddress } from '../../protocol/address/parse-address';
import { type Problem, ProblemError } from '../../protocol/problem';

/** Extension stores, where browsers run no scripts of extensions. */
const EXTENSION_STORES = [
  /^https:\/\/chromewebstore\.google\.com\//,
  /^https:\/\/chrome\.google\.com\/webstore/,
  /^https:\/\/microsoftedge\.microsoft\.com\/addons/,
  /^https:\/\/addons\.mozilla\.org\//,
];

const BROWSER_PAGE =
  /^(?:about|chrome(?:-(?:extension|search|untrusted))?|devtools|edge|moz-extension|resource):$/;

/** Firefox and Edge show a page without its menus at an address of their own. */
const READING_VIEW = /^(?:about:reader\b|read:)/;

/** Returns why no page at this address can be clipped; `undefined` if it is worth trying. */
export function whyForbidden(url: string): Problem | undefined {
  if (url.startsWith(pageUrl('/'))) return { code: 'page-forbidden', what: 'own-page' };
  if (url.startsWith('view-source:')) return { code: 'page-forbidden', what: 'page-source' };
  if (READING_VIEW.test(url)) return { code: 'page-forbidden', what: 'reading-view' };
  const scheme = parseAddress(url)?.protocol ?? '';
  if (BROWSER_PAGE.test(scheme)) return { code: 'page-forbidden', what: 'browser-page' };
  if (scheme === 'file:') return { code: 'page-forbidden', what: 'file' };
  if (scheme !== 'http:' && scheme !== 'https:') {
    return { code: 'page-forbidden', what: 'other-scheme' };
  }
  if (EXTENSION_STORES.some((store) => store.test(url))) {
    return { code: 'page-forbidden', what: 'extension-store' };
  }
  return undefined;
}

/** Throws if nothing of a tab may be read. */
export function mayBeRead(tab: TabGlimpse): void {
  if (tab.incognito) throw new ProblemError({ code: 'private-window' });
  const forbidden = tab.url === undefined ? undefined : whyForbidden(tab.url);
  if (forbidden !== undefined) throw new ProblemError(forbidden);
}
