import * as v from 'valibot';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { cleanAddress } from '../../protocol/address/clean-address';
import { MAX_NOTE_LENGTH } from '../../protocol/document/clip-limits';
import type { Details } from '../../protocol/document/correction';
import { type Draft, DraftSchema } from '../../protocol/document/document';
import { NO_DETAILS } from '../../protocol/document/no-details';
import { pageTitle, siteOf } from '../../protocol/document/page-title';
import { squeeze } from '../../protocol/plain-line';
import { ProblemError } from '../../protocol/problem';
import { whyForbidden } from '../read/clippable';

/**
 * Makes a draft from the address and title of a page and what the person writes about it. Reads nothing of the page
 * itself. Throws `ProblemError`.
 * @param own a title and address from the person, which then appear in its text.
 */
export function bookmarkDraft(
  tab: TabGlimpse,
  note: string,
  own: Pick<Details, 'title' | 'url'> = {},
): Draft {
  if (tab.incognito) throw new ProblemError({ code: 'private-window' });
  if (tab.url === undefined) throw new ProblemError({ code: 'tab-not-lent' });
  const forbidden = whyForbidden(tab.url);
  if (forbidden?.code === 'page-forbidden' && forbidden.what !== 'extension-store') {
    throw new ProblemError(forbidden);
  }
  const url = new URL(cleanAddress(tab.url));
  const title = pageTitle(tab.title ?? '', tab.url);
  const said = note.trim().slice(0, MAX_NOTE_LENGTH);
  const label = (own.title || title).replace(/[\\[\]]/g, '\\$&');
  const target = (own.url || url.href).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  const link = `[${label}](${target})`;
  return v.parse(DraftSchema, {
    ...NO_DETAILS,
    kind: 'bookmark',
    url: url.href,
    pageUrl: url.href,
    title: title.slice(0, 2_000),
    site: siteOf(url.href),
    excerpt: squeeze(said).slice(0, 300),
    markdown: said === '' ? link : `${link}\n\n${said}`,
    coverage: 1,
  });
}
