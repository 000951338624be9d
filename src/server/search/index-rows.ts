import { setImmediate } from 'node:timers/promises';
import { atLeastOne, chunkPartsInSteps } from '../../chunking/parts';
import { listOf, oneOf, readFrontMatter } from '../../markdown/front-matter';
import { type ChunkToIndex, chunkFields, documentTags } from '../../retrieval/index/document-terms';
import { anyLanguage } from '../../retrieval/languages/all-languages';
import { languageToIndex } from '../../retrieval/languages/chunk-language';
import { tagTerm } from '../../retrieval/query/tag-term';
import {
  byField,
  countTerms,
  type FieldLengths,
  type Frequencies,
} from '../../retrieval/weights/fields';
import { LENGTH_OF_BYTE } from '../../retrieval/weights/lengths';
import { isWeak } from './posting';

/** A document ready to be written. Everything possible is computed before the transaction. */
export interface IndexedDocument {
  chunks: IndexedChunk[];
  /** Words of all chunks, by field. */
  words: FieldLengths;
}

export interface IndexedChunk {
  content: string;
  headings: readonly string[];
  /** The code of its language; '' for English and unknown languages. */
  language: string;
  words: FieldLengths;
  /** The lengths as the bytes that ranking uses. */
  lengths: FieldLengths;
  /** The weak postings come first. */
  postings: Posting[];
}

export interface Posting {
  term: string;
  counts: Frequencies;
  weak: boolean;
}

export interface DocumentToIndex {
  title: string;
  url: string;
  namespace: string;
  /** Markdown. More than one if the sender cut the chunks. */
  parts: readonly string[];
}

/** PostgreSQL's index rows hold 2,700 bytes, and nobody types a word of 300 characters. */
export const MAX_TERM_LENGTH = 300;

/** Returns whether a term can be in the index. */
export function isIndexed(term: string): boolean {
  return term.length <= MAX_TERM_LENGTH;
}

/** Chunks a document and counts its terms, as the library on the device does. */
export async function indexDocument({
  parts,
  ...document
}: DocumentToIndex): Promise<IndexedDocument> {
  const cutting = chunkPartsInSteps(parts);
  for (;;) {
    const { done, value } = cutting.next();
    if (done) return indexChunks(document, atLeastOne(value));
    await setImmediate();
  }
}

/** Returns the author and publication date that a document's front matter names. Its words are indexed anyway. */
function detailsIn(opening: string): { byline: string; publishedAt: string } {
  const { values } = readFrontMatter(opening);
  const byline = listOf(values, 'author').join(', ') || oneOf(values, 'byline');
  return { byline, publishedAt: oneOf(values, 'published', 'date') };
}

/**
 * Counts the terms of a document that is already chunked. A long one takes seconds, so other requests run between its
 * chunks.
 */
export async function indexChunks(
  { title, url, namespace }: Omit<DocumentToIndex, 'parts'>,
  cut: readonly ChunkToIndex[],
): Promise<IndexedDocument> {
  const tags = documentTags({ url, namespace, ...detailsIn(cut[0]?.text ?? '') }).map(tagTerm);
  const chunks: IndexedChunk[] = [];
  for (const chunk of cut) {
    const language = languageToIndex(chunk, undefined, anyLanguage);
    const { lengths, terms } = countTerms(chunkFields({ title }, chunk, language));
    const tagged = tags.map((term): [string, Frequencies] => [term, 1]);
    const postings = [...terms, ...tagged]
      .filter(([term]) => isIndexed(term))
      .map(([term, counts]) => ({ term, counts, weak: isWeak(counts, lengths) }));
    chunks.push({
      content: chunk.text,
      headings: chunk.headings,
      language: language?.code ?? '',
      words: byField((field) => LENGTH_OF_BYTE[lengths[field]] ?? 0),
      lengths,
      postings: [...postings.filter(({ weak }) => weak), ...postings.filter(({ weak }) => !weak)],
    });
    await setImmediate();
  }
  const words = byField((field) => chunks.reduce((all, chunk) => all + chunk.words[field], 0));
  return { chunks, words };
}
