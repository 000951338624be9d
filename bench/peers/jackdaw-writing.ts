/** Filling the library as an import does: its own tables, its own bulk ingest, merges included. */

import { beginImport, runImport, stageImport, turnImport } from '../../src/library/imports';
import { compactIndex, tidyIndex } from '../../src/library/index-care';
import { ingestBatch } from '../../src/library/ingest';
import { keepDocument } from '../../src/library/save';
import { makeRoom } from '../../src/library/steps';
import { Database } from '../../src/storage/database';
import { IndexedDbIndexStore } from '../../src/storage/index-store';
import type { BenchDocument, KeepTimes } from './engine.ts';
import { save } from './saved.ts';

/** As an import opens it. */
export const openDatabase = (): Database => new Database(undefined, 'relaxed');

export { makeRoom };

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

/** Stages the documents and runs the import in its small steps. */
export async function bringIn(
  database: Database,
  documents: readonly BenchDocument[],
): Promise<number> {
  const id = await beginImport(database, { name: 'bench', namespace: 'import' }, Date.now());
  const given = documents.map(({ id: origin, title, text }) => ({
    uid: `import-${origin}`,
    origin,
    kind: 'page' as const,
    url: '',
    pageUrl: '',
    title,
    byline: '',
    site: '',
    language: '',
    publishedAt: '',
    excerpt: '',
    namespace: '',
    createdAt: '',
    updatedAt: '',
    markdown: text,
    tags: [],
    highlights: [],
    versions: [],
  }));
  const before = performance.now();
  await stageImport(database, id, given, []);
  await turnImport(database, id, 'running');
  await runImport(database, id, () => undefined, new AbortController().signal);
  return performance.now() - before;
}

/** As a clip is kept: one strict transaction. Beside it the same bytes as one row, as strictly. */
export async function keep(texts: readonly string[]): Promise<KeepTimes> {
  const database = new Database();
  const times: KeepTimes = { clip: [], plain: [] };
  for (const [n, markdown] of texts.entries()) {
    const bytes = new TextEncoder().encode(markdown);
    const began = performance.now();
    await save(`plain-${n}`, bytes);
    times.plain.push(performance.now() - began);
    const document = {
      uid: `kept-${n}`,
      kind: 'page' as const,
      url: `https://example.com/kept/${n}`,
      pageUrl: `https://example.com/kept/${n}`,
      title: markdown.slice(0, 40),
      byline: '',
      site: '',
      language: 'en',
      publishedAt: '',
      excerpt: '',
      namespace: 'bench',
      markdown,
    };
    const started = performance.now();
    await keepDocument(database, document, Date.now());
    times.clip.push(performance.now() - started);
  }
  return times;
}
