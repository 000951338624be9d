import {
  type ClipFailure,
  type ClipKind,
  type ClipOutcome,
  MAX_CLIP_MS,
  MAX_MARKDOWN_LENGTH,
  MAX_NODES,
} from '../protocol/document';
import { articleTexts } from './article';
import { baseOf, bodyOf, copyOf, implementationOf } from './clobbering';
import { cutToMainContent, type PageHead } from './content/main-content';
import { type Deadline, deadlineIn, TooSlowError } from './deadline';
import { resolveImages } from './images';
import { readThings } from './json-ld';
import { toMarkdown } from './markdown/markdown';
import { type Metadata, readMetadata } from './metadata';
import { countNodes } from './node-count';
import { copyPage } from './page-copy';
import { copySelection } from './selection';
import { readableText, share } from './visible-text';

export interface ClipOptions {
  kind: ClipKind;
  /** The address the page was read at. */
  pageUrl: string;
  /** A clock in milliseconds. */
  now: () => number;
}

/**
 * Takes a clip of a page. The page is only read: its DOM is the same before and after. What can go
 * wrong in a way a person can act on is returned as a failure; anything thrown is a defect.
 */
export function clipPage(live: Document, { kind, pageUrl, now }: ClipOptions): ClipOutcome {
  const nodes = countNodes(live, MAX_NODES);
  if (nodes > MAX_NODES) return failed({ code: 'too-many-nodes', nodes });
  const deadline = deadlineIn(MAX_CLIP_MS, now);
  try {
    return kind === 'selection'
      ? clipSelection(live, pageUrl, deadline)
      : clipArticle(live, pageUrl, deadline);
  } catch (error) {
    if (error instanceof TooSlowError)
      return failed({ code: 'too-slow', milliseconds: error.milliseconds });
    throw error;
  }
}

function clipArticle(live: Document, pageUrl: string, deadline: Deadline): ClipOutcome {
  // An XML document or a frame set has no body to take anything from.
  if (!bodyOf(live)) return failed({ code: 'empty-page' });
  const page = copyPage(live, deadline);
  const visible = readableText(page.body);
  if (!visible.trim()) return failed({ code: 'empty-page' });
  const metadata = readMetadata(page, pageUrl, baseOf(live));
  const things = readThings(page);
  const article = articleTexts(page, deadline);
  resolveImages(page);
  const captured = cutToMainContent(
    page,
    article,
    things,
    headOf(page, metadata, pageUrl),
    deadline,
  );
  deadline.check();
  const markdown = toMarkdown(page.body, baseOf(live), deadline);
  deadline.check();
  return draft('page', { ...metadata, pageUrl, markdown, coverage: share(captured, visible) });
}

function headOf(page: Document, { title, excerpt }: Metadata, url: string): PageHead {
  const type = page.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  return { title, description: excerpt, type, url };
}

function clipSelection(live: Document, pageUrl: string, deadline: Deadline): ClipOutcome {
  // A document's own `implementation` can be hidden behind a picture of that name.
  const page = implementationOf(live).createHTMLDocument('');
  const content = copySelection(live, page);
  if (!content) return failed({ code: 'no-selection' });
  deadline.check();
  const whole = copyOf(live);
  const metadata = readMetadata(whole, pageUrl, baseOf(live));
  deadline.check();
  const captured = readableText(content);
  const excerpt = captured.replace(/\s+/g, ' ').trim().slice(0, 300);
  page.body.append(content);
  resolveImages(page);
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
