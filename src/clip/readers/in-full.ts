/** Clips a page with all its form: a copy of it is cut down to what is wanted and written as markdown. */
import { escapeParagraph } from '../../markdown/escape';
import { fenceAfter } from '../../markdown/fence';
import { MAX_MARKDOWN_LENGTH, MAX_NODES } from '../../protocol/document/clip-limits';
import type { ClipFailure, ClipOutcome, Survey } from '../../protocol/document/document';
import type { ClipKind, PageClip } from '../../protocol/document/document-kinds';
import { squeeze } from '../../protocol/plain-line';
import { cutToMainContent } from '../content/main-content';
import { baseOf, bodyOf, copyOf } from '../copy/clobbering';
import { hasDeepFormula } from '../copy/depth';
import { joinLineBoxes } from '../copy/line-boxes';
import { hasMoreNodes } from '../copy/node-count';
import { copyPage } from '../copy/page-copy';
import { dropRepetitions } from '../copy/repetitions';
import { copySelection } from '../copy/selection';
import type { ShadowReader } from '../copy/shadow-roots';
import { namePanels, noteTabs } from '../copy/tab-panels';
import { readableText, share } from '../copy/visible-text';
import { keepWordsInSentences, nameAccordions } from '../copy/worded-buttons';
import type { Deadline } from '../deadline';
import type { Faults } from '../faults';
import { imageMarkdown, picturesWords } from '../images/image';
import { findSources, resolveImages, takeFromNoscript } from '../images/sources';
import { dropMarksWithoutNotes } from '../markdown/footnotes';
import { toMarkdown } from '../markdown/markdown';
import { linkScriptedMarks } from '../markdown/notes/scripted';
import { linkBareNotes } from '../markdown/shape/bare-notes';
import { joinTablesOfLines } from '../markdown/shape/tables-of-lines';
import { readThings, type Thing } from '../metadata/json-ld';
import { type Metadata, readMetadata } from '../metadata/metadata';
import { productOf } from '../metadata/product';
import { missingFrom } from '../metadata/product-data';
import type { Work } from '../slices';
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

/** How long it may take, and where failures are noted that did not stop it. */
export interface Terms {
  deadline: Deadline;
  faults: Faults;
}

/** Everything but a selection is taken from a copy of the whole page. */
export function* clipCopy(
  live: Document,
  request: Exclude<PageClip, { kind: 'selection' }>,
  options: ClipOptions,
  terms: Terms,
): Work<ClipOutcome> {
  // An XML document or a frame set has no body to take anything from.
  if (!bodyOf(live)) return failed({ code: 'empty-page' });
  const of = yield* readPage(live, options, terms);
  switch (request.kind) {
    case 'whole-page':
      return yield* clipWhole(of, terms);
    case 'transcript':
      return clipTranscript(of);
    case 'image':
      return clipImage(of, request.image);
    default:
      return yield* clipMain(of, options, terms);
  }
}

/** What a clip of the page would be, and whether its transcript could be clipped. */
export function* surveyCopy(
  live: Document,
  options: ClipOptions,
  terms: Terms,
): Work<Omit<Survey, 'selected'>> {
  const empty = { coverage: 0, failure: { code: 'empty-page' } } as const;
  if (!bodyOf(live)) return { ...empty, transcript: false };
  const of = yield* readPage(live, options, terms);
  // Read first, because cutting the page down may remove the transcript.
  const transcript = readTranscript(live, of.page).length > 0;
  if (terms.deadline.check()) yield;
  const outcome = yield* clipMain(of, options, terms);
  return outcome.ok
    ? { coverage: outcome.draft.coverage, transcript }
    : { coverage: 0, transcript, failure: outcome.failure };
}

function* readPage(
  live: Document,
  { pageUrl, loadedUrl, shadowRootOf, base = baseOf(live) }: ClipOptions,
  { deadline, faults }: Terms,
): Work<PageToClip> {
  refuseLarger(live, MAX_NODES);
  if (deadline.check()) yield;
  const copied = copyPage(live, deadline, shadowRootOf);
  // A copy is still one without what only styles and shadow trees tell.
  const page = (yield* faults.guardWork('copy', undefined, copied)) ?? copyOf(live);
  if (deadline.check()) yield;
  const things = faults.guard('json-ld', [], () => readThings(page));
  const context = { base, things, loadedUrl, faults };
  const metadata = yield* readMetadata(page, pageUrl, deadline, context);
  if (deadline.check()) yield;
  faults.guard('copy', undefined, () => dropRepetitions(page));
  faults.guard('copy', undefined, () => noteTabs(page));
  faults.guard('copy', undefined, () => nameAccordions(page));
  faults.guard('copy', undefined, () => keepWordsInSentences(page));
  faults.guard('copy', undefined, () => joinLineBoxes(page));
  // Before anything is judged: a note stays with its mark.
  yield* faults.guardWork('copy', undefined, linkScriptedMarks(page.body, deadline));
  yield* faults.guardWork('copy', undefined, linkBareNotes(page.body, deadline));
  // Before anything is judged line by line: half a program is useless.
  yield* faults.guardWork('copy', undefined, joinTablesOfLines(page, deadline));
  return { live, page, base, things, metadata, pageUrl };
}

/** The main content. Where that comes to nothing and yet there is text, all of it is better than none. */
function* clipMain(of: PageToClip, options: ClipOptions, terms: Terms): Work<ClipOutcome> {
  const outcome = yield* clipArticle(of, terms);
  if (outcome.ok || outcome.failure.code !== 'empty-page') return outcome;
  const page = yield* copyPage(of.live, terms.deadline, options.shadowRootOf);
  const whole = yield* clipWhole({ ...of, page }, terms);
  return whole.ok ? { ok: true, draft: { ...whole.draft, kind: 'page' } } : whole;
}

interface PageToClip {
  live: Document;
  /** The copy that may be cut up. */
  page: Document;
  /** What relative addresses of the page are relative to. */
  base: string;
  things: readonly Thing[];
  metadata: Metadata;
  pageUrl: string;
}

function* clipArticle(of: PageToClip, { deadline, faults }: Terms): Work<ClipOutcome> {
  const { live, page, base, things, metadata, pageUrl } = of;
  yield* takeFromNoscript(page, deadline);
  const product = faults.guard('product', undefined, () => productOf(things, metadata.title));
  const { title, byline, publishedAt } = metadata;
  const type = page.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  const head = { address: pageUrl, title, type, price: product?.price ?? '', byline, publishedAt };
  const { captured, visible, agreement } = yield* cutToMainContent(
    page,
    things,
    head,
    deadline,
    faults,
  );
  const what = nonTextKind(live, page.body, captured, visible);
  if (what) return failed({ code: 'nothing-to-clip', what });
  if (visible === 0) return failed({ code: 'empty-page' });
  if (deadline.check()) yield;
  faults.guard('copy', undefined, () => namePanels(page));
  // Of what is left: most of a page's pictures are not.
  yield* findSources(page, deadline);
  const text = yield* toMarkdown(page.body, base, deadline);
  const more = faults.guard('product', '', () => (product ? missingFrom(text, product) : ''));
  const markdown = more && text ? inLead(text, more) : text;
  const reading = { reader: 'blocks', isWhole: true, faults: faults.all } as const;
  return draft('page', {
    ...metadata,
    pageUrl,
    markdown,
    coverage: captured / visible,
    reading: { ...reading, ...(agreement !== undefined && { agreement }) },
  });
}

/** Puts what belongs to the whole of a text before its first part, below its title. */
function inLead(text: string, more: string): string {
  let fence = '';
  let at = 0;
  for (const line of text.split('\n')) {
    fence = fenceAfter(fence, line.trimEnd());
    if (fence === '' && /^#{2,6} /.test(line))
      return `${text.slice(0, at)}${more}\n\n${text.slice(at)}`;
    at += line.length + 1;
  }
  return `${text}\n\n${more}`;
}

/** Everything that shows, menus included: for a page whose main content was not enough. */
function* clipWhole(of: PageToClip, { deadline, faults }: Terms): Work<ClipOutcome> {
  const { page, base, metadata, pageUrl } = of;
  const words = readableText(page.body).trim();
  if (!words) return failed({ code: 'empty-page' });
  faults.guard('copy', undefined, () => namePanels(page));
  yield* resolveImages(page.body, deadline);
  // A page of nothing but controls has their labels.
  const markdown =
    (yield* toMarkdown(page.body, base, deadline)) || escapeParagraph(squeeze(words));
  const reading = { reader: 'whole', isWhole: true, faults: faults.all } as const;
  return draft('whole-page', { ...metadata, pageUrl, markdown, coverage: 1, reading });
}

function clipTranscript({ live, page, metadata, pageUrl }: PageToClip): ClipOutcome {
  const cues = readTranscript(live, page);
  if (cues.length === 0) return failed({ code: 'no-transcript' });
  const said = cues.map(({ text }) => text).join(' ');
  return draft('transcript', {
    ...metadata,
    excerpt: excerptOf(said),
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

export function* clipSelection(
  live: Document,
  { pageUrl, loadedUrl, shadowRootOf }: ClipOptions,
  { deadline, faults }: Terms,
): Work<ClipOutcome> {
  refuseLarger(live, MAX_NODES);
  const content = yield* copySelection(live, deadline, shadowRootOf);
  if (!content) return failed({ code: 'no-selection' });
  if (deadline.check()) yield;
  const whole = copyOf(live);
  const base = baseOf(live);
  const metadata = yield* readMetadata(whole, pageUrl, deadline, { base, loadedUrl, faults });
  const captured = readableText(content);
  const coverage = whole.body ? share(captured, readableText(whole.body)) : 1;
  if (deadline.check()) yield;
  yield* resolveImages(content, deadline);
  faults.guard('copy', undefined, () => joinLineBoxes(content));
  yield* dropMarksWithoutNotes(content, deadline);
  const markdown = yield* toMarkdown(content, base, deadline);
  const reading = { reader: 'whole', isWhole: true, faults: faults.all } as const;
  return draft('selection', {
    ...metadata,
    excerpt: excerptOf(captured),
    pageUrl,
    markdown,
    coverage,
    reading,
  });
}

/** @throws where a page has more nodes than this, or a part that takes the browser too long to copy. */
export function refuseLarger(live: Document, limit: number): void {
  if (hasMoreNodes(live, limit)) throw new RangeError(`more than ${limit} nodes`);
  if (hasDeepFormula(live)) throw new RangeError('a formula of too many levels');
}

/** Characters of an excerpt. */
const LONGEST_EXCERPT = 300;

/** The beginning of a text, for places that show no more than that. */
export const excerptOf = (text: string): string => squeeze(text).slice(0, LONGEST_EXCERPT);

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
