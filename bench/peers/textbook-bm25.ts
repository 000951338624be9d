/** BM25 as the textbooks have it, over whole documents in memory: what any engine should beat. */
import type { BenchDocument } from './engine.ts';

const K1 = 1.2;
const B = 0.75;

/** Ranks documents for a query. @returns ids, best first. */
export function textbookBm25(
  documents: readonly BenchDocument[],
  termsOf: (text: string) => string[],
): (query: string, limit: number) => string[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map(({ title, text }, number) => {
    const terms = termsOf(`${title} ${text}`);
    for (const term of terms) {
      const list = postings.get(term) ?? new Map<number, number>();
      postings.set(term, list.set(number, (list.get(number) ?? 0) + 1));
    }
    return terms.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query, limit) => {
    const scores = new Map<number, number>();
    for (const term of termsOf(query)) {
      const list = postings.get(term) ?? new Map<number, number>();
      const idf = Math.log(1 + (documents.length - list.size + 0.5) / (list.size + 0.5));
      for (const [number, count] of list) {
        const norm = K1 * (1 - B + (B * (lengths[number] ?? 0)) / average);
        const score = (idf * count * (K1 + 1)) / (count + norm);
        scores.set(number, (scores.get(number) ?? 0) + score);
      }
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, limit)
      .map(([number]) => documents[number]?.id ?? '');
  };
}
