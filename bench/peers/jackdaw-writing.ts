/** Filling the library as an import does: its own tables, its own bulk ingest, merges included. */
import { compactIndex, tidyIndex } from '../../src/library/index-care';
import { ingestBatch } from '../../src/library/ingest';
import { Database } from '../../src/storage/database';
import { IndexedDbIndexStore } from '../../src/storage/index-store';
import type { BenchDocument } from './engine.ts';

/** As an import opens it. */
export const openDatabase = (): Database => new Database(undefined, 'relaxed');

const NOW = '2026-01-01T00:00:00.000Z';

export async function add(database: Database, documents: readonly BenchDocument[]): Promise<void> {
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
}

export async function seal(database: Database): Promise<void> {
  await compactIndex(database);
  await new IndexedDbIndexStore(database).settle();
}

/** Bytes of the index, without the texts. */
export async function size(database: Database): Promise<number> {
  const manifest = await database.indexManifest.get('manifest');
  return manifest?.segments.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
}
