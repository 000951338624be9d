/**
 * What a service must send, if the code itself reads it less strictly. The document and the conformance checks use
 * these schemas. Received data is read with the tolerant schemas of `src/protocol/interface/`.
 */
import * as v from 'valibot';

const ServedConnectionSchema = v.object({
  uid: v.string(),
  type: v.string(),
  name: v.string(),
  logo_url: v.string(),
});

const ServedSourceSchema = v.object({
  /** The quoted words if an answer cites them, otherwise null. */
  citation: v.nullable(v.string()),
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  source_updated_at: v.pipe(v.string(), v.isoTimestamp()),
  connection: ServedConnectionSchema,
});

const ServedResultSchema = v.object({
  content: v.string(),
  position: v.pipe(v.number(), v.integer()),
  rank: v.pipe(v.number(), v.integer()),
  score: v.number(),
  content_sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  sources: v.array(ServedSourceSchema),
});

export const ServedStructuredSchema = v.object({
  format: v.literal('structured'),
  query: v.string(),
  markdown: v.string(),
  results: v.array(ServedResultSchema),
});

export const ErrorResponseSchema = v.object({ message: v.string() });

/** What is saved under a namespace, newest first (`GET /context/save`). */
export const VersionsResponseSchema = v.object({
  namespace: v.string(),
  versions: v.array(
    v.object({
      version: v.pipe(v.number(), v.integer()),
      title: v.string(),
      saved_at: v.string(),
      content_sha: v.string(),
      length: v.pipe(v.number(), v.integer()),
    }),
  ),
});

/** One version with its text (`GET /context/save?version=N`). */
export const VersionResponseSchema = v.object({
  namespace: v.string(),
  version: v.pipe(v.number(), v.integer()),
  format: v.literal('markdown'),
  content: v.string(),
});

const listed = {
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  namespace: v.string(),
  saved_at: v.pipe(v.string(), v.isoTimestamp()),
};

/** What is kept, last kept first (`GET /documents`). */
export const DocumentsResponseSchema = v.object({
  documents: v.array(v.object(listed)),
  /** Send this as `after` to continue; null at the end. */
  next: v.nullable(v.string()),
});

/** One document, or a range of its characters (`GET /documents/{uid}`). */
export const DocumentResponseSchema = v.object({
  ...listed,
  format: v.literal('markdown'),
  /** Characters of the whole document. */
  length: v.pipe(v.number(), v.integer()),
  from: v.pipe(v.number(), v.integer()),
  content: v.string(),
});

export const KeyResponseSchema = v.object({ plan: v.picklist(['free', 'pro']) });

const PushChangeSchema = v.picklist(['created', 'updated', 'unchanged']);

export const PushResponseSchema = v.object({
  message: v.string(),
  uid: v.string(),
  change: PushChangeSchema,
});

export const PushBatchResponseSchema = v.object({
  message: v.string(),
  documents: v.array(v.object({ uid: v.string(), change: PushChangeSchema })),
});

export const PushListSchema = v.object({
  documents: v.array(
    v.object({
      uid: v.string(),
      title: v.string(),
      url: v.string(),
      content_sha: v.string(),
      source_updated_at: v.string(),
    }),
  ),
  /** Send this as `after` to continue; null at the end. */
  next: v.nullable(v.string()),
});
