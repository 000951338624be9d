import { analyse } from './analysis/analyse';

/** The three places a word can stand in, told apart because they do not weigh the same. */
export interface ChunkFields {
  /** The document's title. */
  title: string;
  /** The headings above the chunk. */
  headings: readonly string[];
  /** The chunk's own text. */
  body: string;
}

/** How often a term stands in each field of one chunk. */
export interface TermFrequencies {
  title: number;
  headings: number;
  body: number;
}

export interface ChunkTerms {
  /** Tokens of the body. */
  length: number;
  terms: Map<string, TermFrequencies>;
}

/** Counts the terms of one chunk by field. */
export function countTerms(fields: ChunkFields): ChunkTerms {
  const terms = new Map<string, TermFrequencies>();
  const count = (text: string, field: keyof TermFrequencies) => {
    const tokens = analyse(text);
    for (const { term } of tokens) {
      const frequencies = terms.get(term) ?? { title: 0, headings: 0, body: 0 };
      frequencies[field] += 1;
      terms.set(term, frequencies);
    }
    return tokens.length;
  };
  count(fields.title, 'title');
  count(fields.headings.join('\n'), 'headings');
  return { length: count(fields.body, 'body'), terms };
}
