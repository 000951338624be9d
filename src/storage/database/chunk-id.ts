/** More chunks than the longest allowed text can have (5,000,000 / 800). */
const CHUNKS_PER_DOCUMENT = 8_192;

/** Encodes a chunk as one number, in the order of documents and of their chunks. */
export function chunkId(documentId: number, position: number): number {
  return documentId * CHUNKS_PER_DOCUMENT + position;
}
