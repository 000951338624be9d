/** Jackdaw as the extension runs it: the library's own tables, its own bulk ingest, its own search. */

import { compactIndex, tidyIndex } from '../../src/library/index-care';
import { ingestBatch } from '../../src/library/ingest';
import { prepareSearch, searchLibrary } from '../../src/library/search';
import { createDatabase } from '../../src/storage/lazy-database';
import type { BenchEngine } from './engine.ts';

const database = createDatabase();
// As the extension's worker does when it starts.
prepareSearch(database);
const NOW = '2026-01-01T00:00:00.000Z';

export const engine: BenchEngine = {
  add: async (documents) => {
    await ingestBatch(
      database,
      documents.map(({ id, title, text }) => ({
        document: {
          uid: id,
          kind: 'page' as const,
          url: `https://example.com/${id}`,
          pageUrl: `https://example.com/${id}`,
          title,
          byline: '',
          site: '',
          language: 'en',
          publishedAt: '',
          excerpt: '',
          namespace: 'bench',
          createdAt: NOW,
          updatedAt: NOW,
          length: text.length,
          markdown: text,
        },
        chunks: [{ text, headings: [], start: 0 }],
        contentSha: '',
      })),
    );
    await tidyIndex(database);
  },
  seal: () => compactIndex(database),
  size: async () => {
    const manifest = await database.indexManifest.get('manifest');
    return manifest?.segments.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  },
  search: async (query, { limit, typing, feedback }) => {
    const passages = await searchLibrary(database, query, { limit, typing, feedback });
    return passages.map(({ source }) => source.uid);
  },
};
