/** Plans a search: what a query looks for, and how deep to look. */

import type { Conditions } from './asked';
import type { HowToRank } from './postings';
import {
  AGED_CHUNKS,
  FEEDBACK_CHUNKS,
  LINE_CHUNKS,
  type WeightingProfile,
  weightingProfile,
} from './profile';
import type { Query } from './query';
import { inEnglish, type Spoken } from './spoken';
import { tagTerm } from './tag-term';

export interface SearchOptions {
  limit: number;
  /** The last word is still being typed: match its possible continuations, and spend no time on more. */
  typing?: boolean;
  /** Whether the best hits may add terms to the query. Off while typing. */
  feedback?: boolean;
  /** Return only the best hit of each document, for at most this many documents. */
  documents?: number | undefined;
  /** How hits are weighted (default `balanced`). */
  profile?: WeightingProfile;
  /** The moment from which ages are counted (default: now). */
  now?: number;
  /** Limit of chunks read to check a phrase (default: all that have its words). */
  phraseChunks?: number;
  /** Conditions for every hit, besides the query's own operators. */
  tags?: TagConditions;
}

export interface TagConditions {
  /** At least one tag of each list. */
  readonly required: readonly (readonly string[])[];
  /** None of these. */
  readonly without: readonly string[];
}

export interface Plan {
  readonly query: Query;
  readonly spoken: Spoken;
  readonly conditions: Conditions;
  /** Phrases that must occur in the text, and those that must not. */
  readonly inText: readonly (readonly string[])[];
  readonly outOfText: readonly (readonly string[])[];
  /** Whether texts must be read to decide what is a hit. */
  readonly checked: boolean;
  readonly learns: boolean;
  /** Whether the texts of the best hits are read to reorder them. */
  readonly isRefined: boolean;
  /** Number of hits to examine more closely. */
  readonly wanted: number;
  /** How many of those are kept before reordering by age, if age counts. */
  readonly unaged: number;
  readonly first: HowToRank;
}

/** Returns the plan for a query; `undefined` if it asks for nothing. */
export function planOf(
  query: Query,
  {
    limit,
    typing = false,
    feedback = !typing,
    documents,
    profile: { weights, halfLifeDays } = weightingProfile(undefined),
    phraseChunks = Number.MAX_SAFE_INTEGER,
    tags,
  }: SearchOptions,
): Plan | undefined {
  // Without words, a query with conditions lists everything that fits.
  if (query.terms.length === 0 && !query.narrowed && !query.begun) return undefined;
  const inText = query.phrases.filter(({ length }) => length > 1);
  const outOfText = query.without.filter(({ length }) => length > 1);
  const checked = inText.length > 0 || outOfText.length > 0;
  const unaged = halfLifeDays === undefined ? limit : Math.max(limit, AGED_CHUNKS);
  // While typing, refine only for a remembered line, which nothing else finds.
  const isRefined = !typing || query.mayBeLine;
  const closely = query.mayBeLine ? LINE_CHUNKS : FEEDBACK_CHUNKS;
  const wanted = isRefined ? Math.max(unaged, closely) : unaged;
  return {
    query,
    spoken: inEnglish(query),
    conditions: withTags(conditionsOf(query), tags),
    inText,
    outOfText,
    checked,
    // A single word is a look-up: the person wants texts with that word, not similar texts.
    learns: feedback && !typing && !checked && query.terms.length > 1,
    isRefined,
    wanted,
    unaged,
    first: {
      limit: checked ? Math.max(wanted, phraseChunks) : wanted,
      documents: isRefined || checked ? undefined : documents,
      // Without words to rank by, the chunks of one long document would push out all others.
      oneEach: query.terms.length === 0 && documents !== undefined,
      weights,
    },
  };
}

function withTags(conditions: Conditions, tags: TagConditions | undefined): Conditions {
  if (tags === undefined) return conditions;
  const { required, without } = tags;
  return {
    ...conditions,
    required: [...conditions.required, ...required.map((anyOf) => anyOf.map(tagTerm))],
    excluded: [...conditions.excluded, ...without.map(tagTerm)],
  };
}

/** Returns the same plan for the languages of the library. */
export function planIn(plan: Plan, spoken: Spoken, options: SearchOptions): Plan {
  const { conditions, ...asked } = planOf(spoken.query, options) ?? plan;
  const withForms = (terms: readonly string[]) =>
    terms.flatMap((term) => [term, ...(spoken.others.get(term) ?? [])]);
  return {
    ...asked,
    spoken,
    conditions: {
      ...conditions,
      required: conditions.required.map(withForms),
      excluded: withForms(conditions.excluded),
    },
  };
}

/** Returns the conditions of a query's operators for every chunk. */
export function conditionsOf({
  phrases,
  without,
  tags,
  withoutTags,
  fromDay,
  toDay,
}: Query): Conditions {
  const single = without.filter(({ length }) => length === 1).flat();
  return {
    required: [
      ...[...new Set(phrases.flat())].map((term) => [term]),
      ...tags.map((anyOf) => anyOf.map(tagTerm)),
    ],
    excluded: [...single, ...withoutTags.map(tagTerm)],
    fromDay,
    toDay,
  };
}
