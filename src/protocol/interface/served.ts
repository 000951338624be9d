/**
 * The structured response as a service must send it: every field there and of its type. What is
 * received is read with the tolerant schemas of `context.ts`; this one documents and judges.
 */
import * as v from 'valibot';

const ServedConnectionSchema = v.object({
  uid: v.string(),
  type: v.string(),
  name: v.string(),
  logo_url: v.string(),
});

const ServedSourceSchema = v.object({
  /** The quoted words where an answer cites them, otherwise null. */
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
