import { type Chunk, chunkMarkdown, MAX_CHUNK_LENGTH } from './chunks';

const BETWEEN_PARTS = '\n\n';

/** More parts than this are a list and not chunks, so they are chunked as one text. */
const MAX_PARTS = 4_000;

/** Joins the parts that a sender split a text into. */
export function joinParts(parts: readonly string[]): string {
  return parts.join(BETWEEN_PARTS);
}

/**
 * Chunks a text that may come in parts. A single part is chunked like any text. Several parts were split by their
 * sender, and each stays whole if it is short enough. Lossless: the joined chunks equal `joinParts(parts)`.
 */
export function chunkParts(parts: readonly string[]): Chunk[] {
  if (parts.length === 1 || parts.length > MAX_PARTS) return chunkMarkdown(joinParts(parts));
  let start = 0;
  return parts.flatMap((part, index) => {
    const text = index === parts.length - 1 ? part : part + BETWEEN_PARTS;
    const chunks =
      text.length <= MAX_CHUNK_LENGTH ? [{ text, headings: [], start: 0 }] : chunkMarkdown(text);
    const placed = chunks.map((chunk) => ({ ...chunk, start: start + chunk.start }));
    start += text.length;
    return placed;
  });
}

/** Returns the chunks, or one empty chunk if there are none, so that the title can be found. */
export function atLeastOne(chunks: Chunk[]): Chunk[] {
  return chunks.length > 0 ? chunks : [{ text: '', headings: [], start: 0 }];
}
