import type { KeptDocument } from '../../protocol/document/document';
import { chunkFields, documentTags } from '../../retrieval/index/document-terms';
import {
  type DocumentInDraft,
  SegmentBuilder,
  type SegmentDraft,
} from '../../retrieval/index/segment-builder';
import { localDay } from '../../retrieval/query/days';

/** A chunk as far as the index is concerned. */
export interface ChunkToIndex {
  readonly text: string;
  readonly headings: readonly string[];
}

export interface DocumentWithChunks {
  readonly document: Pick<
    KeptDocument,
    'title' | 'url' | 'namespace' | 'tags' | 'updatedAt' | 'origin'
  >;
  readonly chunks: readonly ChunkToIndex[];
}

/** What the index must know of documents, one after another. Pure work, before any transaction. */
export class IndexDrafting {
  readonly #builder = new SegmentBuilder();

  /** Adds a document one chunk a turn, so that one with thousands can be added with pauses. */
  *addInTurn({ document, chunks }: DocumentWithChunks): Generator<void> {
    const { updatedAt, origin } = document;
    const connectionType = origin?.via === 'push' ? origin.connection.type : undefined;
    this.#builder.begin({
      tags: documentTags({ ...document, connectionType }),
      day: localDay(Date.parse(updatedAt)),
    });
    for (const chunk of chunks) {
      this.#builder.addChunk(chunkFields(document.title, chunk));
      yield;
    }
  }

  /** The document added last. */
  get latest(): DocumentInDraft | undefined {
    return this.#builder.latest;
  }

  finish(): SegmentDraft {
    return this.#builder.finish();
  }

  /** The same some terms a turn, with pauses for whoever else has to do. */
  finishInTurn(): Generator<void, SegmentDraft> {
    return this.#builder.finishInTurn();
  }
}

/** What the index must know of documents, asked for while they are being written. */
export interface DraftInTurn {
  /** Of the document at this place; asked for each in order. */
  document(at: number): DocumentInDraft;
  finish(): SegmentDraft;
}

/** Works out what is asked for when it is asked for, so that others can write what is there already. */
export function draftWhileWriting(documents: readonly DocumentWithChunks[]): DraftInTurn {
  const drafting = new IndexDrafting();
  return {
    document: (at) => {
      const document = documents[at];
      if (document !== undefined) for (const _chunk of drafting.addInTurn(document));
      return drafting.latest ?? NOTHING;
    },
    finish: () => drafting.finish(),
  };
}

/** A draft that is finished already. */
export function finishedDraft(draft: SegmentDraft): DraftInTurn {
  return { document: (at) => draft.documents[at] ?? NOTHING, finish: () => draft };
}

/** What the index has of a document without words. */
export const NOTHING: DocumentInDraft = { chunks: 0, lengths: { title: 0, headings: 0, body: 0 } };

/** What the index must know of documents, at once. */
export function indexDraft(documents: readonly DocumentWithChunks[]): SegmentDraft {
  const drafting = new IndexDrafting();
  for (const document of documents) for (const _chunk of drafting.addInTurn(document));
  return drafting.finish();
}
