/** Clips pages that no tab shows: fetched by a link, or saved as a file. */
import type { ClipOutcome } from '../../protocol/document/document';
import { clipPage } from '../clip';
import { baseAddress } from './base-address';
import { dropHidden } from './hidden';
import { unfoldShadowTemplates } from './shadow-templates';

export interface UndrawnOptions {
  /** The page's address. */
  url: string;
  /** A clock in milliseconds. */
  now: () => number;
}

/** Clips a page that was only parsed. @param page loses its hidden parts. */
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
 * Empties scripts, and data blocks that are not closed properly. An unclosed script contains the rest of its page,
 * and Chromium would report a copy of it as a script that our own page writes.
 */
function emptyScripts(page: Document): void {
  for (const script of page.querySelectorAll('script')) {
    const isData =
      script.getAttribute('type') === 'application/ld+json' &&
      /[}\];]$|\]\]>$/.test((script.textContent ?? '').trimEnd());
    if (!isData) script.replaceChildren();
  }
}

/** Removes event handlers. Readability copies attributes, and our Trusted Types policy throws at the first handler. */
function dropHandlers(page: Document): void {
  for (const element of page.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (/^on/i.test(name)) element.removeAttribute(name);
  }
}
