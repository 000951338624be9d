/** What is read outside any tab (linked pages, PDFs, bare HTML), as our pages send it to each other. */
import * as v from 'valibot';
import { ClipFailureSchema, DraftSchema } from './document/document';
import { TakenPicturesSchema } from './picture/picture';

/** Size limits for fetching. */
export const MAX_PAGE_BYTES = 10_000_000;
export const MAX_PDF_BYTES = 100_000_000;
export const MAX_FETCH_MS = 30_000;
export const MAX_PDF_MS = 120_000;

/**
 * A link is read with or without the pictures of its page. A PDF comes from an address or a blob. HTML comes with the
 * job, together with its address or ''.
 */
export const ReadingJobSchema = v.variant('kind', [
  v.object({ kind: v.literal('link'), url: v.string(), pictures: v.optional(v.boolean()) }),
  v.object({ kind: v.literal('pdf'), url: v.string() }),
  v.object({ kind: v.literal('pdf-file'), blob: v.string(), name: v.string() }),
  v.object({ kind: v.literal('html'), html: v.string(), url: v.string() }),
]);
export type ReadingJob = v.InferOutput<typeof ReadingJobSchema>;
/** Converts HTML to markdown. */
export type WritingJob = Extract<ReadingJob, { kind: 'html' }>;
/** All other jobs return a draft. */
export type DraftingJob = Exclude<ReadingJob, WritingJob>;

export const ReadingFailureSchema = v.variant('code', [
  ...ClipFailureSchema.options,
  v.object({ code: v.literal('too-slow'), milliseconds: v.number() }),
  /** The server had not sent all of it by then. */
  v.object({ code: v.literal('slow-answer'), milliseconds: v.number() }),
  /** The browser does not let us reach this address, or nothing answers there. */
  v.object({ code: v.literal('unreachable') }),
  /** The address redirects to one that we may not reach. */
  v.object({ code: v.literal('leads-elsewhere') }),
  /** The server answered with this HTTP status. */
  v.object({ code: v.literal('refused'), status: v.number() }),
  /** A link leads to something that is neither a page nor a PDF. */
  v.object({ code: v.literal('not-a-page'), contentType: v.string() }),
  /** The limit is in bytes. */
  v.object({ code: v.literal('too-large'), limit: v.number() }),
  v.object({ code: v.literal('pdf-locked') }),
  /** In a way that no password opens. */
  v.object({ code: v.literal('pdf-encrypted') }),
  v.object({ code: v.literal('pdf-scanned'), pages: v.number() }),
  v.object({ code: v.literal('pdf-damaged') }),
  /** A bug in Jackdaw. */
  v.object({ code: v.literal('broken'), detail: v.string() }),
]);
export type ReadingFailure = v.InferOutput<typeof ReadingFailureSchema>;

export const ReadingOutcomeSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    draft: DraftSchema,
    // Keep the text even if the pictures are invalid.
    pictures: v.optional(v.fallback(TakenPicturesSchema, [])),
  }),
  v.object({ ok: v.literal(false), failure: ReadingFailureSchema }),
]);
export type ReadingOutcome = v.InferOutput<typeof ReadingOutcomeSchema>;
/** What was read, as far as it could be. */
export type ReadPage = Omit<Extract<ReadingOutcome, { ok: true }>, 'ok'>;

/** What the reading page reports over its port: PDF pages done, the markdown of HTML, or the end. */
export const ReadingNewsSchema = v.variant('news', [
  v.object({ news: v.literal('progress'), done: v.number(), total: v.number() }),
  v.object({ news: v.literal('markdown'), markdown: v.string() }),
  v.object({ news: v.literal('end'), outcome: ReadingOutcomeSchema }),
]);
export type ReadingNews = v.InferOutput<typeof ReadingNewsSchema>;

/** Carries a failure to the code that reports it. */
export class ReadingError extends Error {
  readonly failure: ReadingFailure;

  constructor(failure: ReadingFailure, options?: { cause?: unknown }) {
    super(failure.code, options);
    this.name = 'ReadingError';
    this.failure = failure;
  }
}
