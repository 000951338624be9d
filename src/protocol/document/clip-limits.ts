/**
 * Limits. They are separate from the schemas, because neither the script that runs in pages nor the popup needs
 * schemas.
 */

/** Characters. */
export const MAX_MARKDOWN_LENGTH = 5_000_000;
export const MAX_NODES = 200_000;
export const MAX_CLIP_MS = 8_000;

/** Maximum length of a person's note, in characters. */
export const MAX_NOTE_LENGTH = 20_000;

/** Number of characters before and after a quote that are kept to find it again. */
export const CONTEXT_LENGTH = 32;
/** A longer selection counts as the page, not as a highlight. */
export const MAX_QUOTE_LENGTH = 10_000;
export const MAX_HIGHLIGHT_NOTE = 5_000;
/** More highlights in one document would make the page unreadable and the search slow. */
export const MAX_HIGHLIGHTS = 500;

/** Maximum number of tags of one document, and characters of each. */
export const MAX_TAGS = 200;
export const MAX_TAG_LENGTH = 200;
