/**
 * The write direction of custom connections, which docs/interface.md leaves open: `PUT
 * /connections/{uid}/documents/{document uid}`, and `POST /connections/{uid}/documents` with up to `MAX_BATCH`.
 */
import * as v from 'valibot';

/** Maximum number of documents in one batch. */
const MAX_BATCH = 500;

/** Identifiers chosen by the pushing side: any printable text. No address can end in `.` or `..`: they name a folder. */
export const DocumentUidSchema = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(500, 'must have at most 500 characters'),
  v.regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]+$/u, 'must be printable, and neither “.” nor “..”'),
);

const webAddress = v.pipe(
  v.string(),
  v.maxLength(8_192, 'must have at most 8192 characters'),
  v.regex(/^(?:$|https?:\/\/)/i, 'must be an http or https address'),
);

/** One pushed document. `content_type` is the format of `content`; markdown by default. */
export const PushedDocumentSchema = v.object({
  content: v.string(),
  content_type: v.optional(
    v.picklist(['text/markdown', 'text/html', 'text/plain']),
    'text/markdown',
  ),
  title: v.optional(
    v.pipe(v.string(), v.maxLength(2_000, 'must have at most 2000 characters')),
    '',
  ),
  url: v.optional(webAddress, ''),
  /** ISO 8601; the time of the push if absent. */
  source_updated_at: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40, 'must be an ISO 8601 timestamp'),
      v.isoTimestamp('must be an ISO 8601 timestamp'),
    ),
  ),
});
export type PushedDocumentBody = v.InferOutput<typeof PushedDocumentSchema>;

export interface PushedDocument {
  /** Chosen by the pushing side; unique within its connection. */
  uid: string;
  title: string;
  url: string;
  markdown: string;
  /** ISO 8601 UTC, or empty. */
  sourceUpdatedAt: string;
}

export const PushBatchSchema = v.object({
  documents: v.pipe(
    v.array(v.object({ uid: DocumentUidSchema, ...PushedDocumentSchema.entries })),
    v.minLength(1, 'must hold at least one document'),
    v.maxLength(MAX_BATCH, `must hold at most ${MAX_BATCH} documents`),
  ),
});
