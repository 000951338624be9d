import { type Chunk, chunkMarkdown, MAX_CHUNK_LENGTH } from './chunks';

/** What stands between the parts of one text. */
const BETWEEN_PARTS = '\n\n';

/** A text with more parts than this is a list: its parts are cut as one text. */
const MAX_PARTS = 4_000;

/** A text as its sender cut it into parts, put together again. */
export function joinParts(parts: readonly string[]): string {
  return parts.join(BETWEEN_PARTS);
}

/**
 * The chunks of a text by its parts. One part is cut as any text is; several were cut by their sender and stay as
 * they are, if short enough. Lossless: the chunks, joined, are `joinParts(parts)`.
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

/** The chunks of a text. An empty text gets one chunk without words, because a title is found in a chunk. */
export function atLeastOne(chunks: Chunk[]): Chunk[] {
  return chunks.length > 0 ? chunks : [{ text: '', headings: [], start: 0 }];
}
