/** A page that nobody has opened: fetched by its link, or saved as a file. */
import type { ClipOutcome } from '../../protocol/document/document';
import { clipPage } from '../clip';
import { baseAddress } from './base-address';
import { dropHidden } from './hidden';
import { unfoldShadowTemplates } from './shadow-templates';

export interface UndrawnOptions {
  /** Where the page is from. */
  url: string;
  /** A clock in milliseconds. */
  now: () => number;
}

/**
 * Clips a page that was only parsed.
 *
 * @param page changed: its hidden parts are gone afterwards.
 */
export function clipUndrawn(
  page: Document,
  { url, now }: UndrawnOptions,
  kind: 'page' | 'whole-page' = 'page',
): Promise<ClipOutcome> {
  const base = baseAddress(page, url);
  unfoldShadowTemplates(page);
  emptyScripts(page);
  dropHandlers(page);
  dropHidden(page);
  return clipPage(page, { kind }, { pageUrl: url, base, now });
}

/**
 * Empties scripts, and data that does not end as data does: a script that nothing closes contains the rest
 * of its page. Chromium would take a copy of it for a script that our own page writes, and report it.
 */
function emptyScripts(page: Document): void {
  for (const script of page.querySelectorAll('script')) {
    const isData =
      script.getAttribute('type') === 'application/ld+json' &&
      /[}\];]$|\]\]>$/.test((script.textContent ?? '').trimEnd());
    if (!isData) script.replaceChildren();
  }
}

/**
 * Removes event handlers. None would run here, but Readability copies attributes one by one, and the
 * Trusted Types of our own pages stop it at the first handler.
 */
function dropHandlers(page: Document): void {
  for (const element of page.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (/^on/i.test(name)) element.removeAttribute(name);
  }
}
