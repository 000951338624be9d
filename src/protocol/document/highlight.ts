import * as v from 'valibot';
import { text } from '../schema-fields';
import {
  CONTEXT_LENGTH,
  MAX_HIGHLIGHT_NOTE,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_LENGTH,
} from './clip-limits';

/**
 * The place of a passage, as in the W3C Web Annotation Data Model: a TextQuoteSelector, and the start of a
 * TextPositionSelector as a hint. White space is collapsed.
 */
export const TextQuoteSchema = v.object({
  exact: v.pipe(text(MAX_QUOTE_LENGTH), v.minLength(1)),
  prefix: text(2 * CONTEXT_LENGTH),
  suffix: text(2 * CONTEXT_LENGTH),
  /** How many characters of the page's text preceded it when it was taken. */
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type TextQuote = v.InferOutput<typeof TextQuoteSchema>;

export const HighlightSchema = v.object({
  id: v.pipe(text(64), v.minLength(1)),
  ...TextQuoteSchema.entries,
  note: text(MAX_HIGHLIGHT_NOTE),
  /** ISO 8601 UTC. */
  createdAt: v.string(),
});
export type Highlight = v.InferOutput<typeof HighlightSchema>;

/** The highlights of one document. */
export const HighlightsSchema = v.pipe(v.array(HighlightSchema), v.maxLength(MAX_HIGHLIGHTS));

/** The result of showing highlights on a page. */
export const ShownHighlightsSchema = v.object({
  /** `false`: this browser cannot paint them. `found` and `missing` are valid anyway. */
  painted: v.boolean(),
  found: v.array(v.object({ id: v.string(), how: v.picklist(['exact', 'approximate']) })),
  /** Ids of highlights whose words are no longer on the page. */
  missing: v.array(v.string()),
});
export type ShownHighlights = v.InferOutput<typeof ShownHighlightsSchema>;
