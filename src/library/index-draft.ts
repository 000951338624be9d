import type { KeptDocument } from '../protocol/document';
import { dayOf, namespaceTag, siteTags } from '../retrieval/query';
import { SegmentBuilder, type SegmentDraft } from '../retrieval/segment-builder';

/** A chunk as far as the index is concerned. */
export interface ChunkToIndex {
  readonly text: string;
  readonly headings: readonly string[];
}

export interface DocumentWithChunks {
  readonly document: Pick<KeptDocument, 'title' | 'url' | 'namespace' | 'updatedAt'>;
  readonly chunks: readonly ChunkToIndex[];
}

/** What the index must know of documents. Pure work, done before any transaction is open. */
export function indexDraft(documents: readonly DocumentWithChunks[]): SegmentDraft {
  const builder = new SegmentBuilder();
  for (const { document, chunks } of documents) {
    const { title, url, namespace, updatedAt } = document;
    builder.add({
      chunks: chunks.map(({ text, headings }) => ({ title, headings, body: text })),
      tags: [...siteTags(url), namespaceTag(namespace)],
      day: dayOf(Date.parse(updatedAt)),
    });
  }
  return builder.finish();
}
