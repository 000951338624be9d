/** Caps on what a page may hand over. Apart from the schemas, for the script that runs in pages needs no more. */

/** Characters. */
export const MAX_MARKDOWN_LENGTH = 5_000_000;
export const MAX_NODES = 200_000;
export const MAX_CLIP_MS = 8_000;
