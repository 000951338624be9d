import { analyse, type Token } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { byteOfLength } from './lengths';

/** The three fields of a chunk, which have different weights. */
export interface ChunkFields {
  readonly title: string;
  readonly headings: readonly string[];
  readonly body: string;
  /** Its language, if it is known and not English. */
  readonly language?: Language | undefined;
}

/**
 * How often a term occurs in each field of one chunk, in one byte: body in the low four bits, headings in the next two,
 * title in the highest two. Counts stop at 15 and 3, where BM25 is nearly saturated.
 */
export type Frequencies = number;

export const bodyCount = (frequencies: Frequencies): number => frequencies & 15;
export const headingCount = (frequencies: Frequencies): number => (frequencies >> 4) & 3;
export const titleCount = (frequencies: Frequencies): number => frequencies >> 6;

/** The increment for one occurrence, by field. */
export const COUNTED_ONCE = { body: 1, headings: 1 << 4, title: 1 << 6 } as const;
/** The bits of each field: all are set once counting stops. */
export const COUNTED_FULLY = { body: 15, headings: 3 << 4, title: 3 << 6 } as const;

export const FIELDS = ['title', 'headings', 'body'] as const;

export type Field = (typeof FIELDS)[number];

export type FieldLengths = Record<Field, number>;

/** Computes one value for each field, in the order of `FIELDS`. */
export const byField = <T>(of: (field: Field) => T): Record<Field, T> => ({
  title: of('title'),
  headings: of('headings'),
  body: of('body'),
});

export interface CountedChunk {
  /** Each length as its stored byte. */
  readonly lengths: FieldLengths;
  readonly terms: ReadonlyMap<string, Frequencies>;
}

const analysed = new WeakMap<ChunkFields, readonly Token[]>();

/** Returns the tokens of a chunk's body. One search needs them several times, and they are most of its cost. */
export function bodyTokens(fields: ChunkFields): readonly Token[] {
  const known = analysed.get(fields);
  if (known !== undefined) return known;
  const tokens = analyse(fields.body, fields.language);
  analysed.set(fields, tokens);
  return tokens;
}

/** Counts the terms of one chunk by field. */
export function countTerms(fields: ChunkFields): CountedChunk {
  const terms = new Map<string, Frequencies>();
  const count = (tokens: readonly Token[], field: keyof FieldLengths): number => {
    let words = 0;
    const unit = COUNTED_ONCE[field];
    const full = COUNTED_FULLY[field];
    for (const { term, position } of tokens) {
      const before = terms.get(term) ?? 0;
      if ((before & full) !== full) terms.set(term, before + unit);
      if (position >= words) words = position + 1;
    }
    return byteOfLength(words);
  };
  const { language } = fields;
  const lengths = {
    title: count(analyse(fields.title, language), 'title'),
    headings: count(analyse(fields.headings.join('\n'), language), 'headings'),
    body: count(analysed.get(fields) ?? analyse(fields.body, language), 'body'),
  };
  return { lengths, terms };
}
