/** Fallbacks for a page that could not be read in full. */

import { escapeParagraph } from '../../markdown/escape';
import type { ClipOutcome } from '../../protocol/document/document';
import { NO_DETAILS } from '../../protocol/document/no-details';
import { siteOf } from '../../protocol/document/page-title';
import { squeeze } from '../../protocol/plain-line';
import { readabilityArticle } from '../content/readability';
import { baseOf, copyOf } from '../copy/clobbering';
import { readableText, share } from '../copy/visible-text';
import { resolveImages } from '../images/sources';
import { toMarkdown } from '../markdown/markdown';
import { type Metadata, readMetadata } from '../metadata/metadata';
import type { Work } from '../slices';
import { type ClipOptions, draft, excerptOf, failed, refuseLarger, type Terms } from './in-full';
import { readText } from './text-reader';

/** Maximum nodes and characters. With more, Readability would block the page for too long. */
const MOST_FOR_READABILITY = 6_000;
const MOST_TEXT = 300_000;

/**
 * Clips Readability's article, from a plain copy.
 * @throws if there is none, or if the page is too large, because Readability cannot be stopped once it runs.
 */
export function* clipReadability(
  live: Document,
  { pageUrl, loadedUrl, base = baseOf(live) }: ClipOptions,
  { deadline, faults }: Terms,
): Work<ClipOutcome> {
  refuseLarger(live, MOST_FOR_READABILITY);
  const page = copyOf(live);
  const metadata = yield* readMetadata(page, pageUrl, deadline, { base, loadedUrl, faults });
  const all = readableText(page.body);
  if (all.length > MOST_TEXT) throw new RangeError(`more than ${MOST_TEXT} characters`);
  yield;
  const article = readabilityArticle(page);
  if (!article) throw new Error('Readability finds no article');
  yield;
  page.body.replaceChildren(article);
  yield* resolveImages(page.body, deadline);
  return draft('page', {
    ...metadata,
    pageUrl,
    markdown: yield* toMarkdown(page.body, base, deadline),
    coverage: share(readableText(page.body), all),
    reading: { reader: 'readability', isWhole: true, faults: faults.all },
  });
}

/** Clips the visible words, in paragraphs. */
export function* clipText(
  live: Document,
  kind: 'page' | 'whole-page',
  options: ClipOptions,
  { deadline, faults }: Terms,
): Work<ClipOutcome> {
  const { markdown, isWhole } = yield* readText(live, deadline);
  return draft(kind, {
    ...poorMetadata(live, options),
    pageUrl: options.pageUrl,
    markdown,
    coverage: 1,
    reading: { reader: 'text', isWhole, faults: faults.all },
  });
}

/** Clips the selected words, as the browser would copy them. */
export function* clipSelectedText(
  live: Document,
  options: ClipOptions,
  { faults }: Terms,
): Work<ClipOutcome> {
  const selected = String(Document.prototype.getSelection.call(live) ?? '');
  const paragraphs = selected.split(/\n+/).map(squeeze);
  const markdown = paragraphs
    .filter((text) => text !== '')
    .map(escapeParagraph)
    .join('\n\n');
  if (markdown === '') return failed({ code: 'no-selection' });
  return draft('selection', {
    ...poorMetadata(live, options),
    excerpt: excerptOf(selected),
    pageUrl: options.pageUrl,
    markdown,
    coverage: 1,
    reading: { reader: 'text', isWhole: true, faults: faults.all },
  });
}

/** Returns what is known about a page without reading it. */
function poorMetadata(live: Document, { pageUrl }: ClipOptions): Metadata {
  const title: string = Reflect.get(Document.prototype, 'title', live);
  return {
    ...NO_DETAILS,
    url: pageUrl,
    title: squeeze(title).slice(0, 2_000),
    site: siteOf(pageUrl),
  };
}
