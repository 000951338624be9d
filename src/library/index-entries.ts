import type { Chunk } from '../chunking/chunks';
import { countTerms } from '../retrieval/postings';
import type { PostingEntry } from '../storage/database';

export interface IndexEntries {
  /** Postings of the document by term, not yet bound to its id. */
  postings: Map<string, PostingEntry[]>;
  /** Tokens of all its chunks. */
  tokens: number;
}

/** What the index must know of a document. Pure work, done before any transaction is open. */
export function indexEntries(title: string, chunks: readonly Chunk[]): IndexEntries {
  const postings = new Map<string, PostingEntry[]>();
  let tokens = 0;
  chunks.forEach((chunk, position) => {
    const counted = countTerms({ title, headings: chunk.headings, body: chunk.text });
    tokens += counted.length;
    for (const [term, frequencies] of counted.terms) {
      const entry = { position, ...frequencies, length: counted.length };
      const entries = postings.get(term);
      if (entries === undefined) postings.set(term, [entry]);
      else entries.push(entry);
    }
  });
  return { postings, tokens };
}
