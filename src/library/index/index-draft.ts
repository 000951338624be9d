/** Computes what the index stores of documents, before any transaction and without side effects. */
import type { KeptDocument } from '../../protocol/document/document';
import { atOnce, type Work } from '../../protocol/sliced-work';
import type { Languages } from '../../retrieval/analysis/language';
import { type ChunkToIndex, chunkFields, documentTags } from '../../retrieval/index/document-terms';
import { SegmentBuilder, type SegmentDraft } from '../../retrieval/index/segment-builder';
import { languageToIndex } from '../../retrieval/languages/chunk-language';
import { localDay } from '../../retrieval/query/days';

export interface DocumentWithChunks {
  readonly document: Pick<
    KeptDocument,
    'title' | 'url' | 'namespace' | 'tags' | 'updatedAt' | 'origin'
  > &
    Partial<
      Pick<
        KeptDocument,
        'kind' | 'language' | 'byline' | 'site' | 'publishedAt' | 'note' | 'readState'
      >
    >;
  readonly chunks: readonly ChunkToIndex[];
}

/** Adds a document one chunk at a time, so that one with thousands of chunks can be added with pauses. */
export function* addInTurn(
  builder: SegmentBuilder,
  { document, chunks }: DocumentWithChunks,
  languages: Languages,
): Work<void> {
  const { updatedAt, origin } = document;
  const connectionType = origin?.via === 'push' ? origin.connection.type : undefined;
  builder.begin({
    tags: documentTags({ ...document, connectionType, isAnswer: document.kind === 'answer' }),
    day: localDay(Date.parse(updatedAt)),
  });
  for (const chunk of chunks) {
    const language = languageToIndex(chunk, document.language, languages);
    builder.addChunk(chunkFields(document, chunk, language));
    yield;
  }
}

/** Returns what the index stores of documents, all computed at once. */
export function indexDraft(
  documents: readonly DocumentWithChunks[],
  languages: Languages,
): SegmentDraft {
  const builder = new SegmentBuilder();
  for (const document of documents) atOnce(addInTurn(builder, document, languages));
  return builder.finish();
}
