/** Clips a page with all its form: a copy of it is cut down to what is wanted and written as markdown. */

import { escapeLineStart, escapeText } from '../../markdown/escape';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import type { ClipFailure, ClipKind, ClipOutcome } from '../../protocol/document/document';
import { squeeze } from '../../protocol/plain-line';
import { cutToMainContent, type PageHead } from '../content/main-content';
import { baseOf, bodyOf, copyOf, implementationOf } from '../copy/clobbering';
import { copyPage } from '../copy/page-copy';
import { copySelection } from '../copy/selection';
import type { ShadowReader } from '../copy/shadow-roots';
import { readableText, share } from '../copy/visible-text';
import type { Deadline } from '../deadline';
import type { Faults } from '../faults';
import { imageMarkdown, picturesWords } from '../images/image';
import { findSources, resolveImages, takeFromNoscript } from '../images/sources';
import { toMarkdown } from '../markdown/markdown';
import { readThings, type Thing } from '../metadata/json-ld';
import { type Metadata, readMetadata } from '../metadata/metadata';
import { productOf } from '../metadata/product';
import { missingFrom } from '../metadata/product-data';
import type { ScriptRequest } from '../request';
import { readTranscript, transcriptMarkdown } from '../transcript/transcript';
import { nonTextKind } from './application';

export interface ClipOptions {
  /** The address the page was read at. */
  pageUrl: string;
  /** The address it had when it was loaded: scripts may have gone to another one since. */
  loadedUrl?: string | undefined;
  /** What its relative addresses are relative to, where the document itself does not know. */
  base?: string;
  /** A clock in milliseconds. */
  now: () => number;
  /** The shadow tree of an element, also where the page keeps it closed; open ones are read anyhow. */
  shadowRootOf?: ShadowReader;
}

export type ClipRequest = Exclude<ScriptRequest, { kind: 'survey' }>;

/** How long it may take, and who is told of what failed and could be done without. */
export interface Terms {
  deadline: Deadline;
  faults: Faults;
}

/** Everything but a selection is taken from a copy of the whole page. */
export function clipCopy(
  live: Document,
  request: Exclude<ClipRequest, { kind: 'selection' }>,
  options: ClipOptions,
  terms: Terms,
): ClipOutcome {
  // An XML document or a frame set has no body to take anything from.
  if (!bodyOf(live)) return failed({ code: 'empty-page' });
  const { deadline, faults } = terms;
  const { pageUrl, loadedUrl, shadowRootOf, base = baseOf(live) } = options;
  // Without what only styles and shadow trees tell, a copy is still one.
  const page =
    faults.spare('copy', undefined, () => copyPage(live, deadline, shadowRootOf)) ?? copyOf(live);
  const things = faults.spare('json-ld', [], () => readThings(page));
  const metadata = readMetadata(page, pageUrl, { base, things, loadedUrl, faults });
  const of: PageToClip = { live, page, base, things, metadata, pageUrl };
  switch (request.kind) {
    case 'whole-page':
      return clipWhole(of, terms);
    case 'transcript':
      return clipTranscript(of);
    case 'image':
      return clipImage(of, request.image);
    default: {
      const outcome = clipArticle(of, terms);
      // What was chosen came to nothing, and yet there is text: all of it is better than none.
      if (outcome.ok || outcome.failure.code !== 'empty-page') return outcome;
      const whole = clipWhole({ ...of, page: copyPage(live, deadline, shadowRootOf) }, terms);
      return whole.ok ? { ok: true, draft: { ...whole.draft, kind: 'page' } } : whole;
    }
  }
}

interface PageToClip {
  live: Document;
  /** The copy that may be cut up. */
  page: Document;
  /** What relative addresses of the page are relative to. */
  base: string;
  /** What the page says in JSON-LD. */
  things: readonly Thing[];
  metadata: Metadata;
  pageUrl: string;
}

function clipArticle(of: PageToClip, { deadline, faults }: Terms): ClipOutcome {
  const { live, page, base, things, metadata, pageUrl } = of;
  takeFromNoscript(page, deadline);
  const head = headOf(page, metadata);
  const { captured, visible, agreement } = cutToMainContent(page, things, head, deadline, faults);
  const what = nonTextKind(live, captured, visible);
  if (what) return failed({ code: 'nothing-to-clip', what });
  if (visible === 0) return failed({ code: 'empty-page' });
  deadline.check();
  // Of what is left: most of a page's pictures are not.
  findSources(page, deadline);
  const text = toMarkdown(page.body, base, deadline);
  deadline.check();
  const more = faults.spare('product', '', () => {
    const product = productOf(things, metadata.title);
    return product ? missingFrom(text, product) : '';
  });
  const markdown = more && text ? `${text}\n\n${more}` : text;
  const reading = { reader: 'blocks', isWhole: true, faults: faults.all } as const;
  return draft('page', {
    ...metadata,
    pageUrl,
    markdown,
    coverage: captured / visible,
    reading: { ...reading, ...(agreement !== undefined && { agreement }) },
  });
}

/** Everything that shows, menus included: for a page whose main content was not enough. */
function clipWhole(of: PageToClip, { deadline, faults }: Terms): ClipOutcome {
  const { page, base, metadata, pageUrl } = of;
  const words = readableText(page.body).trim();
  if (!words) return failed({ code: 'empty-page' });
  resolveImages(page, deadline);
  // A page of nothing but controls has their labels.
  const markdown =
    toMarkdown(page.body, base, deadline) ||
    escapeLineStart(escapeText(words.replace(/\s+/g, ' ')));
  deadline.check();
  const reading = { reader: 'whole', isWhole: true, faults: faults.all } as const;
  return draft('whole-page', { ...metadata, pageUrl, markdown, coverage: 1, reading });
}

function clipTranscript({ live, page, metadata, pageUrl }: PageToClip): ClipOutcome {
  const cues = readTranscript(live, page);
  if (cues.length === 0) return failed({ code: 'no-transcript' });
  const said = cues.map(({ text }) => text).join(' ');
  return draft('transcript', {
    ...metadata,
    excerpt: said.slice(0, 300),
    pageUrl,
    markdown: transcriptMarkdown(cues, metadata.url),
    coverage: share(said, readableText(page.body)),
  });
}

function clipImage({ page, base, metadata, pageUrl }: PageToClip, image: string): ClipOutcome {
  const words = picturesWords(page, image, base);
  const title = words.name || words.caption.slice(0, 200) || metadata.title;
  return draft('image', {
    ...metadata,
    title,
    excerpt: words.caption || words.name,
    pageUrl,
    markdown: imageMarkdown(image, words, metadata),
    coverage: 1,
  });
}

function headOf(page: Document, { title }: Metadata): PageHead {
  const type = page.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  return { title, type };
}

export function clipSelection(
  live: Document,
  { pageUrl, loadedUrl, shadowRootOf }: ClipOptions,
  { deadline, faults }: Terms,
): ClipOutcome {
  // A document's own `implementation` can be hidden behind a picture of that name.
  const page = implementationOf(live).createHTMLDocument('');
  const content = copySelection(live, page, shadowRootOf, deadline);
  if (!content) return failed({ code: 'no-selection' });
  deadline.check();
  const whole = copyOf(live);
  const metadata = readMetadata(whole, pageUrl, { base: baseOf(live), loadedUrl, faults });
  deadline.check();
  const captured = readableText(content);
  const excerpt = squeeze(captured).slice(0, 300);
  page.body.append(content);
  resolveImages(page, deadline);
  const markdown = toMarkdown(content, baseOf(live), deadline);
  const coverage = whole.body ? share(captured, readableText(whole.body)) : 1;
  const reading = { reader: 'whole', isWhole: true, faults: faults.all } as const;
  return draft('selection', { ...metadata, excerpt, pageUrl, markdown, coverage, reading });
}

export type Parts = Omit<Extract<ClipOutcome, { ok: true }>['draft'], 'kind'>;

/** A draft of what was found, or why it is none. */
export function draft(kind: ClipKind, parts: Parts): ClipOutcome {
  if (!parts.markdown)
    return failed({ code: kind === 'selection' ? 'no-selection' : 'empty-page' });
  if (parts.markdown.length > MAX_MARKDOWN_LENGTH) {
    return failed({ code: 'too-long', length: parts.markdown.length });
  }
  return { ok: true, draft: { kind, ...parts } };
}

export function failed(failure: ClipFailure): ClipOutcome {
  return { ok: false, failure };
}
