import * as v from 'valibot';

/** Characters of a page before and after a quote that are kept to find it again. */
export const CONTEXT_LENGTH = 32;
/** A longer selection is no highlight but the page. */
export const MAX_QUOTE_LENGTH = 10_000;
export const MAX_NOTE_LENGTH = 5_000;
/** More on one document would make the page unreadable and the search slow. */
export const MAX_HIGHLIGHTS = 500;

/**
 * Where a passage stands, in the terms of the W3C Web Annotation Data Model: a TextQuoteSelector,
 * and the start of a TextPositionSelector as a hint. Texts are those of the page with every run of
 * white space as one space.
 */
export const TextQuoteSchema = v.object({
  exact: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_QUOTE_LENGTH)),
  prefix: v.pipe(v.string(), v.maxLength(2 * CONTEXT_LENGTH)),
  suffix: v.pipe(v.string(), v.maxLength(2 * CONTEXT_LENGTH)),
  /** How many characters of the page's text came before it when it was taken. */
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type TextQuote = v.InferOutput<typeof TextQuoteSchema>;

export const HighlightSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  ...TextQuoteSchema.entries,
  note: v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)),
  /** ISO 8601 UTC. */
  createdAt: v.string(),
});
/** A passage of a page that a person marked. */
export type Highlight = v.InferOutput<typeof HighlightSchema>;

/** In the order of the page, as far as that is known. */
export function inPageOrder<T extends Pick<Highlight, 'start' | 'createdAt'>>(
  highlights: readonly T[],
): T[] {
  return [...highlights].sort(
    (a, b) => a.start - b.start || a.createdAt.localeCompare(b.createdAt),
  );
}
