import { allSteps, type Chunk, chunkInSteps, MAX_CHUNK_LENGTH, type Steps } from './chunks';

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
export const chunkParts = (parts: readonly string[]): Chunk[] => allSteps(chunkPartsInSteps(parts));

/** The same in steps. */
export function* chunkPartsInSteps(parts: readonly string[]): Steps<Chunk[]> {
  if (parts.length === 1 || parts.length > MAX_PARTS) return yield* chunkInSteps(joinParts(parts));
  const all: Chunk[] = [];
  let start = 0;
  for (const [index, part] of parts.entries()) {
    const text = index === parts.length - 1 ? part : part + BETWEEN_PARTS;
    const isShort = text.length <= MAX_CHUNK_LENGTH;
    const chunks = isShort ? [{ text, headings: [], start: 0 }] : yield* chunkInSteps(text);
    for (const chunk of chunks) all.push({ ...chunk, start: start + chunk.start });
    start += text.length;
  }
  return all;
}

/** Returns the chunks, or one empty chunk if there are none, so that the title can be found. */
export function atLeastOne(chunks: Chunk[]): Chunk[] {
  return chunks.length > 0 ? chunks : [{ text: '', headings: [], start: 0 }];
}
