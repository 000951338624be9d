/** The engine's promises, written down the slow and obvious way, to compare the engine with. */
import { type ChunkFields, countTerms } from '../../../src/retrieval/weights/fields';
import { LENGTH_OF_BYTE } from '../../../src/retrieval/weights/lengths';

export interface NaiveHit {
  document: number;
  position: number;
  score: number;
}

export interface NaiveDocument {
  chunks: ChunkFields[];
  tags: string[];
  day: number;
}

const FIELDS = ['title', 'headings', 'body'] as const;
const WEIGHTS = { title: 2, headings: 1.5, body: 1 };
const SHIFT = { body: 0, headings: 4, title: 6 };
const MASK = { body: 15, headings: 3, title: 3 };

/** BM25F over everything, term by term, from texts. The library is in the order of indexing. */
export function naiveRanking(
  library: ReadonlyMap<number, NaiveDocument>,
  terms: readonly { term: string; count: number }[],
  allowed: (document: NaiveDocument, terms: ReadonlyMap<string, number>) => boolean,
): NaiveHit[] {
  const all = [...library].flatMap(([id, document]) =>
    document.chunks.map((fields, position) => ({
      id,
      position,
      document,
      ...countTerms(fields),
    })),
  );
  const words = (byte: number) => LENGTH_OF_BYTE[byte] ?? 0;
  const average = (field: (typeof FIELDS)[number]) =>
    Math.max(1, all.reduce((sum, { lengths }) => sum + words(lengths[field]), 0) / all.length);
  const averages = {
    title: average('title'),
    headings: average('headings'),
    body: average('body'),
  };
  const weighted = terms
    .map(({ term, count }) => {
      const having = all.filter((chunk) => chunk.terms.has(term)).length;
      const idf = Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
      return { term, having, worth: ((3 * count) / (count + 2)) * idf };
    })
    .filter(({ having }) => having > 0)
    .sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1));
  const hits: NaiveHit[] = [];
  for (const chunk of all) {
    if (!allowed(chunk.document, chunk.terms)) continue;
    let score = 0;
    for (const { term, worth } of weighted) {
      const frequencies = chunk.terms.get(term);
      if (frequencies === undefined) continue;
      let count = 0;
      for (const field of FIELDS) {
        const here = (frequencies >> SHIFT[field]) & MASK[field];
        const relative = words(chunk.lengths[field]) / averages[field];
        count += (WEIGHTS[field] * here) / (0.25 + 0.75 * relative);
      }
      score += (worth * count * 2.2) / (count + 1.2);
    }
    if (score > 0) hits.push({ document: chunk.id, position: chunk.position, score });
  }
  // Stable, so of equals the one indexed last comes first.
  return hits.reverse().sort((a, b) => b.score - a.score);
}
