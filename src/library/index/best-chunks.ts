/** Finds the chunks of a few texts that answer a question best, whether the texts are kept or not. Writes nothing. */
import { chunkMarkdown } from '../../chunking/chunks';
import type { KeptDocument } from '../../protocol/document/document';
import { firstOfEach } from '../../protocol/grouped';
import type { Passage } from '../../protocol/passage';
import type { Languages } from '../../retrieval/analysis/language';
import { chunkFields } from '../../retrieval/index/document-terms';
import { bytesOf } from '../../retrieval/index/segment-builder';
import { languageToIndex } from '../../retrieval/languages/chunk-language';
import type { Hit } from '../../retrieval/query/postings';
import { weightingProfile } from '../../retrieval/query/profile';
import { Searcher } from '../../retrieval/rank/search';
import { SegmentPostings } from '../../retrieval/rank/segment-postings';
import { EMPTY, withSegment } from '../../retrieval/segments/index-manifest';
import type { IndexRow, IndexSnapshot } from '../../retrieval/segments/segment-store';
import { HeldRows } from '../../retrieval/segments/small-segments';
import { indexDraft } from './index-draft';

/** A text, with the fields that a citation of it needs. */
export interface LooseText
  extends Pick<KeptDocument, 'title' | 'url' | 'namespace' | 'updatedAt' | 'language'> {
  markdown: string;
  source: Passage['source'];
}

/**
 * Searches the texts as a separate library. Chunks without a word of the question come last, in the order of the
 * texts, so that a question about the whole can be answered.
 */
export async function bestChunks(
  texts: readonly LooseText[],
  question: string,
  limit: number,
  languages: Languages,
): Promise<Passage[]> {
  const cut = texts.map((document) => ({ document, chunks: chunkMarkdown(document.markdown) }));
  const languageOf = ({ document, position }: Hit) => {
    const { document: text, chunks } = cut[document - 1] ?? {};
    const chunk = chunks?.[position];
    return chunk && languageToIndex(chunk, text?.language, languages);
  };
  const read = async (hits: readonly Hit[]) =>
    hits.map((hit) => {
      const text = cut[hit.document - 1];
      const chunk = text?.chunks[hit.position];
      if (text === undefined || chunk === undefined) return undefined;
      return {
        fields: chunkFields(text.document, chunk, languageOf(hit)),
        dated: Date.parse(text.document.updatedAt),
      };
    });
  const searcher = new Searcher(new SegmentPostings(storeOf(cut, languages)), languages);
  const profile = weightingProfile('related');
  const { hits } = await searcher.search(question, read, { limit, profile });
  const inOrder = cut.flatMap(({ chunks }, i) =>
    chunks.map((_, position) => ({ document: i + 1, position, score: 0 })),
  );
  const chunkOf = ({ document, position }: Hit) => `${document} ${position}`;
  return firstOfEach([...hits, ...inOrder.slice(0, limit)], chunkOf)
    .slice(0, limit)
    .flatMap((hit) => {
      const { document, position, score } = hit;
      const text = cut[document - 1];
      const chunk = text?.chunks[position];
      if (text === undefined || chunk === undefined) return [];
      const { namespace, updatedAt, source } = text.document;
      const passage: Passage = {
        content: chunk.text,
        headings: chunk.headings,
        position,
        score,
        source,
        namespace,
        savedAt: updatedAt,
        matched: [],
      };
      return [passage];
    });
}

/** Builds an in-memory index of just these texts. */
function storeOf(cut: Parameters<typeof indexDraft>[0], languages: Languages) {
  const draft = indexDraft(cut, languages);
  const rows = draft.rows(cut.map((_, i) => i + 1)).sort(byKey);
  const manifest = withSegment(EMPTY, { ...draft, bytes: bytesOf(rows) });
  const held = new HeldRows(Promise.resolve(rows));
  const snapshot: IndexSnapshot = Object.assign(held, {
    manifest: async () => manifest,
    whole: async () => rows,
  });
  return { read: <T>(work: (view: IndexSnapshot) => Promise<T>) => work(snapshot) };
}

function byKey(a: IndexRow, b: IndexRow): number {
  return a.kind - b.kind || (a.name < b.name ? -1 : 1);
}
