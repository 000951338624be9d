/** Largest body of a request in bytes: a clip of 5 MB of text, with room. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
