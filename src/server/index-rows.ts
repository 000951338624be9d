import { type Chunk, chunkMarkdown, MAX_CHUNK_LENGTH } from '../chunking/chunks';
import { countTerms } from '../retrieval/postings';

/** A document ready to be written: everything that can be worked out before the transaction. */
export interface IndexedDocument {
  chunks: IndexedChunk[];
  /** Tokens of all chunks. */
  tokens: number;
}

export interface IndexedChunk {
  content: string;
  headings: readonly string[];
  /** Tokens of the body. */
  length: number;
  postings: Posting[];
}

export interface Posting {
  term: string;
  title: number;
  headings: number;
  body: number;
}

/** PostgreSQL's index rows hold 2,700 bytes; nobody types a word of 300 characters. */
const MAX_TERM_LENGTH = 300;
/** `smallint`. */
const MAX_COUNT = 32_767;

/** The terms that a search can find, of any text: too long ones are in no index. */
export function isIndexed(term: string): boolean {
  return term.length <= MAX_TERM_LENGTH;
}

/**
 * Cuts and counts a document. Several parts were cut by their sender and stay as they are, as
 * long as each is short enough to be a chunk.
 */
export function indexDocument(title: string, parts: readonly string[]): IndexedDocument {
  const pieces = parts.flatMap((part): Pick<Chunk, 'text' | 'headings'>[] =>
    parts.length > 1 && part.length <= MAX_CHUNK_LENGTH
      ? [{ text: part, headings: [] }]
      : chunkMarkdown(part),
  );
  const chunks = pieces.map(({ text, headings }): IndexedChunk => {
    const { length, terms } = countTerms({ title, headings, body: text });
    const postings = [...terms]
      .filter(([term]) => isIndexed(term))
      .map(([term, counts]) => ({
        term,
        title: Math.min(MAX_COUNT, counts.title),
        headings: Math.min(MAX_COUNT, counts.headings),
        body: Math.min(MAX_COUNT, counts.body),
      }));
    return { content: text, headings, length, postings };
  });
  return { chunks, tokens: chunks.reduce((sum, { length }) => sum + length, 0) };
}
