/** What a page still gives when it could not be read in full. */

import { escapeLineStart, escapeText } from '../../markdown/escape';
import type { ClipOutcome } from '../../protocol/document/document';
import { NO_DETAILS } from '../../protocol/document/no-details';
import { siteOf } from '../../protocol/document/page-title';
import { squeeze } from '../../protocol/plain-line';
import { readabilityArticle } from '../content/readability';
import { baseOf, copyOf } from '../copy/clobbering';
import { readableText, share } from '../copy/visible-text';
import { TooSlowError } from '../deadline';
import { resolveImages } from '../images/sources';
import { toMarkdown } from '../markdown/markdown';
import { type Metadata, readMetadata } from '../metadata/metadata';
import { type ClipOptions, draft, failed, type Terms } from './in-full';
import { readText } from './text-reader';

/**
 * Readability's article, from a plain copy.
 *
 * @throws where there is none, or no time for it: nothing stops Readability once it runs.
 */
export function clipReadability(
  live: Document,
  { pageUrl, loadedUrl, base = baseOf(live) }: ClipOptions,
  { deadline, faults }: Terms,
): ClipOutcome {
  if (deadline.isPast(0.4)) throw new TooSlowError(0);
  const page = copyOf(live);
  const metadata = readMetadata(page, pageUrl, { base, loadedUrl, faults });
  const all = readableText(page.body);
  const article = readabilityArticle(page);
  if (!article) throw new Error('Readability finds no article');
  page.body.replaceChildren(article);
  resolveImages(page, deadline);
  return draft('page', {
    ...metadata,
    pageUrl,
    markdown: toMarkdown(page.body, base, deadline),
    coverage: share(readableText(page.body), all),
    reading: { reader: 'readability', isWhole: true, faults: faults.all },
  });
}

/** The words that show, in paragraphs. */
export function clipText(
  live: Document,
  kind: 'page' | 'whole-page',
  options: ClipOptions,
  { deadline, faults }: Terms,
): ClipOutcome {
  const { markdown, isWhole } = readText(live, deadline);
  return draft(kind, {
    ...poorMetadata(live, options),
    pageUrl: options.pageUrl,
    markdown,
    coverage: 1,
    reading: { reader: 'text', isWhole, faults: faults.all },
  });
}

/** The words that are selected, as the browser would copy them. */
export function clipSelectedText(
  live: Document,
  options: ClipOptions,
  { faults }: Terms,
): ClipOutcome {
  const selected = String(Document.prototype.getSelection.call(live) ?? '');
  const paragraphs = selected.split(/\n+/).map(squeeze);
  const markdown = paragraphs
    .filter((text) => text !== '')
    .map((text) => escapeLineStart(escapeText(text)))
    .join('\n\n');
  if (markdown === '') return failed({ code: 'no-selection' });
  return draft('selection', {
    ...poorMetadata(live, options),
    excerpt: squeeze(selected).slice(0, 300),
    pageUrl: options.pageUrl,
    markdown,
    coverage: 1,
    reading: { reader: 'text', isWhole: true, faults: faults.all },
  });
}

/** What is known of a page without reading it. */
function poorMetadata(live: Document, { pageUrl }: ClipOptions): Metadata {
  const title: string = Reflect.get(Document.prototype, 'title', live);
  return {
    ...NO_DETAILS,
    url: pageUrl,
    title: squeeze(title).slice(0, 2_000),
    site: siteOf(pageUrl),
  };
}
