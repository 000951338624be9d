/** Caps on what a page may return. Not with the schemas, because the script that runs in pages needs no schemas. */

/** Characters. */
export const MAX_MARKDOWN_LENGTH = 5_000_000;
export const MAX_NODES = 200_000;
export const MAX_CLIP_MS = 8_000;
