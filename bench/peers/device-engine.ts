/** The engine of the device over a collection in memory, without what only the browser has. */
import { chunkMarkdown } from '../../src/chunking/chunks';
import { SegmentBuilder } from '../../src/retrieval/index/segment-builder';
import { anyLanguage } from '../../src/retrieval/languages/all-languages';
import { languageToIndex } from '../../src/retrieval/languages/chunk-language';
import { dayOf } from '../../src/retrieval/query/days';
import { Searcher, type SearchResult } from '../../src/retrieval/rank/search';
import { SegmentPostings } from '../../src/retrieval/rank/segment-postings';
import type { ChunkFields } from '../../src/retrieval/weights/fields';
import { MemoryIndexStore } from '../../test/unit/retrieval/memory-store';
import type { BenchDocument } from './engine';

export interface DeviceEngine {
  searcher: Searcher;
  /** By the places of its document and of the chunk in it. */
  chunkAt(document: number, position: number): ChunkFields | undefined;
  /** @param feedback without it, as the team's host ranks. */
  search(query: string, limit: number, feedback?: boolean): Promise<SearchResult>;
}

/** @param whole every document as one chunk, as the benchmarks in the browser have it. */
export function deviceEngine(
  documents: readonly BenchDocument[],
  { whole = false } = {},
): DeviceEngine {
  const chunksOf = (text: string) => (whole ? [{ text, headings: [] }] : chunkMarkdown(text));
  const chunks = documents.map(({ title, text }) =>
    chunksOf(text).map((chunk) => ({
      title,
      headings: chunk.headings,
      body: chunk.text,
      language: languageToIndex(chunk, undefined, anyLanguage),
    })),
  );
  const builder = new SegmentBuilder();
  for (const one of chunks) builder.add({ chunks: one, tags: [], day: dayOf(Date.now()) });
  const store = new MemoryIndexStore();
  store.add(builder.finish(), [...documents.keys()]);
  const searcher = new Searcher(new SegmentPostings(store), anyLanguage);
  const chunkAt = (document: number, position: number) => chunks[document]?.[position];
  return {
    searcher,
    chunkAt,
    search: (query, limit, feedback = false) =>
      searcher.search(
        query,
        async (hits) =>
          hits.map(({ document, position }) => {
            const fields = chunkAt(document, position);
            return fields && { fields, dated: 0 };
          }),
        { limit, feedback },
      ),
  };
}
