/**
 * The resources of the interface (docs/interface.md, section 2) as schemas. Where the specification is silent,
 * parsing is tolerant: unknown fields are dropped, `citation` may be anything, and missing fields of a source are
 * empty.
 */
import * as v from 'valibot';
import { plainLine } from '../plain-line';

const text = v.optional(v.nullish(v.string(), ''), '');

export const ConnectionSchema = v.object({ uid: text, type: text, name: text, logo_url: text });
export type Connection = v.InferOutput<typeof ConnectionSchema>;

export const SourceSchema = v.object({
  citation: v.optional(v.unknown(), null),
  uid: v.string(),
  title: v.pipe(text, v.transform(plainLine)),
  url: text,
  source_updated_at: text,
  connection: v.optional(ConnectionSchema, {}),
});
export type Source = v.InferOutput<typeof SourceSchema>;

export const ResultSchema = v.object({
  content: v.string(),
  position: v.pipe(v.number(), v.integer()),
  rank: v.pipe(v.number(), v.integer()),
  score: v.number(),
  content_sha: text,
  sources: v.array(SourceSchema),
});
export type Result = v.InferOutput<typeof ResultSchema>;

export const StructuredResponseSchema = v.object({
  format: v.literal('structured'),
  query: v.string(),
  markdown: v.string(),
  results: v.array(ResultSchema),
});
export type StructuredResponse = v.InferOutput<typeof StructuredResponseSchema>;

export const ContextResponseSchema = v.object({
  message: v.string(),
  format: v.literal('markdown'),
});
export type ContextResponse = v.InferOutput<typeof ContextResponseSchema>;

export const QuestionResponseSchema = v.object({ answer: v.string() });
export type QuestionResponse = v.InferOutput<typeof QuestionResponseSchema>;

export const SaveResponseSchema = v.object({ message: v.string(), namespace: v.string() });
export type SaveResponse = v.InferOutput<typeof SaveResponseSchema>;
