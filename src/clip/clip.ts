import { escapeLineStart, escapeText } from '../markdown/escape';
import {
  type ClipFailure,
  type ClipKind,
  type ClipOutcome,
  MAX_CLIP_MS,
  MAX_MARKDOWN_LENGTH,
  MAX_NODES,
  type Survey,
} from '../protocol/document';
import { whatInsteadOfText } from './application';
import { baseOf, bodyOf, copyOf, implementationOf } from './clobbering';
import { cutToMainContent, type PageHead } from './content/main-content';
import { type Deadline, deadlineIn, TooSlowError } from './deadline';
import { imageMarkdown, picturesWords } from './image';
import { findSources, resolveImages, takeFromNoscript } from './images';
import { readThings, type Thing } from './json-ld';
import { toMarkdown } from './markdown/markdown';
import { type Metadata, readMetadata } from './metadata';
import { countNodes } from './node-count';
import { copyPage } from './page-copy';
import { productOf } from './product';
import { missingFrom } from './product-data';
import type { ScriptRequest } from './request';
import { copySelection, hasSelection } from './selection';
import type { ShadowReader } from './shadow-roots';
import { readTranscript, transcriptMarkdown } from './transcript/transcript';
import { readableText, share } from './visible-text';

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

type ClipRequest = Exclude<ScriptRequest, { kind: 'survey' }>;

/** Milliseconds: a survey is made unasked, while a popup opens. */
const SURVEY_MS = 1_500;

/**
 * Takes a clip of a page. The page is only read: its DOM is the same before and after. What can go
 * wrong in a way a person can act on is returned as a failure; anything thrown is a defect.
 */
export function clipPage(live: Document, request: ClipRequest, options: ClipOptions): ClipOutcome {
  const nodes = countNodes(live, MAX_NODES);
  if (nodes > MAX_NODES) return failed({ code: 'too-many-nodes', nodes });
  return clipWithin(live, request, options, deadlineIn(MAX_CLIP_MS, options.now));
}

/** What a clip of the page would be. `undefined` where that takes longer than it is worth. */
export function surveyPage(live: Document, options: ClipOptions): Survey | undefined {
  const nodes = countNodes(live, MAX_NODES);
  const selected = hasSelection(live, options.shadowRootOf);
  if (nodes > MAX_NODES) {
    const failure = { code: 'too-many-nodes', nodes } as const;
    return { coverage: 0, selected, transcript: false, failure };
  }
  const deadline = deadlineIn(SURVEY_MS, options.now);
  const outcome = clipWithin(live, { kind: 'page' }, options, deadline);
  if (!outcome.ok && outcome.failure.code === 'too-slow') return undefined;
  // A page of a player alone may have no other text than what is said in it.
  const transcript = clipWithin(live, { kind: 'transcript' }, options, deadline).ok;
  return outcome.ok
    ? { coverage: outcome.draft.coverage, selected, transcript }
    : { coverage: 0, selected, transcript, failure: outcome.failure };
}

function clipWithin(
  live: Document,
  request: ClipRequest,
  options: ClipOptions,
  deadline: Deadline,
): ClipOutcome {
  try {
    return request.kind === 'selection'
      ? clipSelection(live, options, deadline)
      : clipCopy(live, request, options, deadline);
  } catch (error) {
    if (error instanceof TooSlowError)
      return failed({ code: 'too-slow', milliseconds: error.milliseconds });
    throw error;
  }
}

/** Everything but a selection is taken from a copy of the whole page. */
function clipCopy(
  live: Document,
  request: Exclude<ClipRequest, { kind: 'selection' }>,
  { pageUrl, loadedUrl, shadowRootOf, base = baseOf(live) }: ClipOptions,
  deadline: Deadline,
): ClipOutcome {
  // An XML document or a frame set has no body to take anything from.
  if (!bodyOf(live)) return failed({ code: 'empty-page' });
  const page = copyPage(live, deadline, shadowRootOf);
  const things = readThings(page);
  const metadata = readMetadata(page, pageUrl, base, things, loadedUrl);
  const of: PageToClip = { live, page, base, things, metadata, pageUrl };
  switch (request.kind) {
    case 'whole-page':
      return clipWhole(of, deadline);
    case 'transcript':
      return clipTranscript(of);
    case 'image':
      return clipImage(of, request.image);
    default: {
      const outcome = clipArticle(of, deadline);
      // What was chosen came to nothing, and yet there is text: all of it is better than none.
      if (outcome.ok || outcome.failure.code !== 'empty-page') return outcome;
      const whole = clipWhole({ ...of, page: copyPage(live, deadline, shadowRootOf) }, deadline);
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

function clipArticle(of: PageToClip, deadline: Deadline): ClipOutcome {
  const { live, page, base, things, metadata, pageUrl } = of;
  takeFromNoscript(page, deadline);
  const { captured, visible } = cutToMainContent(page, things, headOf(page, metadata), deadline);
  const what = whatInsteadOfText(live, captured, visible);
  if (what) return failed({ code: 'nothing-to-clip', what });
  if (visible === 0) return failed({ code: 'empty-page' });
  deadline.check();
  // Of what is left: most of a page's pictures are not.
  findSources(page, deadline);
  const text = toMarkdown(page.body, base, deadline);
  deadline.check();
  const product = productOf(things, metadata.title);
  const more = product ? missingFrom(text, product) : '';
  const markdown = more && text ? `${text}\n\n${more}` : text;
  return draft('page', { ...metadata, pageUrl, markdown, coverage: captured / visible });
}

/** Everything that shows, menus and all: for a page of which the main content was not enough. */
function clipWhole(of: PageToClip, deadline: Deadline): ClipOutcome {
  const { page, base, metadata, pageUrl } = of;
  const words = readableText(page.body).trim();
  if (!words) return failed({ code: 'empty-page' });
  resolveImages(page, deadline);
  // A page of nothing but controls has their labels.
  const markdown =
    toMarkdown(page.body, base, deadline) ||
    escapeLineStart(escapeText(words.replace(/\s+/g, ' ')));
  deadline.check();
  return draft('whole-page', { ...metadata, pageUrl, markdown, coverage: 1 });
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

function clipSelection(
  live: Document,
  { pageUrl, loadedUrl, shadowRootOf }: ClipOptions,
  deadline: Deadline,
): ClipOutcome {
  // A document's own `implementation` can be hidden behind a picture of that name.
  const page = implementationOf(live).createHTMLDocument('');
  const content = copySelection(live, page, shadowRootOf, deadline);
  if (!content) return failed({ code: 'no-selection' });
  deadline.check();
  const whole = copyOf(live);
  const metadata = readMetadata(whole, pageUrl, baseOf(live), undefined, loadedUrl);
  deadline.check();
  const captured = readableText(content);
  const excerpt = captured.replace(/\s+/g, ' ').trim().slice(0, 300);
  page.body.append(content);
  resolveImages(page, deadline);
  const markdown = toMarkdown(content, baseOf(live), deadline);
  const coverage = whole.body ? share(captured, readableText(whole.body)) : 1;
  return draft('selection', { ...metadata, excerpt, pageUrl, markdown, coverage });
}

type Parts = Omit<Extract<ClipOutcome, { ok: true }>['draft'], 'kind'>;

function draft(kind: ClipKind, parts: Parts): ClipOutcome {
  if (!parts.markdown)
    return failed({ code: kind === 'selection' ? 'no-selection' : 'empty-page' });
  if (parts.markdown.length > MAX_MARKDOWN_LENGTH) {
    return failed({ code: 'too-long', length: parts.markdown.length });
  }
  return { ok: true, draft: { kind, ...parts } };
}

function failed(failure: ClipFailure): ClipOutcome {
  return { ok: false, failure };
}
