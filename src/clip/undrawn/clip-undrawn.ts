/** A page that nobody has opened: fetched by its link, or saved as a file. */
import type { ClipOutcome } from '../../protocol/document';
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
): ClipOutcome {
  const base = baseAddress(page, url);
  unfoldShadowTemplates(page);
  dropHidden(page);
  return clipPage(page, { kind }, { pageUrl: url, base, now });
}
