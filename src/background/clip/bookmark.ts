import * as v from 'valibot';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { cleanAddress } from '../../protocol/address/clean-address';
import { type Draft, DraftSchema, MAX_NOTE_LENGTH } from '../../protocol/document/document';
import { pageTitle, siteOf } from '../../protocol/document/page-title';
import { ProblemError } from '../../protocol/problem';
import { whyForbidden } from '../read/clippable';

/**
 * Where a page is and what the person says of it, for pages that have no text to keep. Nothing of
 * the page itself is read. Throws `ProblemError`.
 */
export function bookmarkDraft(tab: TabGlimpse, note: string): Draft {
  if (tab.incognito) throw new ProblemError({ code: 'private-window' });
  if (tab.url === undefined) throw new ProblemError({ code: 'tab-not-lent' });
  const forbidden = whyForbidden(tab.url);
  if (forbidden !== undefined && forbidden.code === 'page-forbidden') {
    if (forbidden.what !== 'extension-store') throw new ProblemError(forbidden);
  }
  const url = new URL(cleanAddress(tab.url));
  const title = pageTitle(tab.title ?? '', tab.url);
  const said = note.trim().slice(0, MAX_NOTE_LENGTH);
  const label = title.replace(/[\\[\]]/g, '\\$&');
  const link = `[${label}](${url.href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
  return v.parse(DraftSchema, {
    kind: 'bookmark',
    url: url.href,
    pageUrl: url.href,
    title: title.slice(0, 2_000),
    byline: '',
    site: siteOf(url.href),
    language: '',
    publishedAt: '',
    excerpt: said.replace(/\s+/g, ' ').slice(0, 300),
    markdown: said === '' ? link : `${link}\n\n${said}`,
    coverage: 1,
  });
}
