/** What a query looks for, and how far it looks. */

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
  /** The last word is still being typed: match what it may become, and spend no time on more. */
  typing?: boolean;
  /** Whether the best hits may lend their words to the query. Off while typing. */
  feedback?: boolean;
  /** Of the hits only the best of each document, and only so many. */
  documents?: number | undefined;
  /** How hits are weighed (default `balanced`). */
  profile?: WeightingProfile;
  /** From when ages are counted (default: this moment). */
  now?: number;
  /** Chunks looked through for a phrase at most (default: all that have its words). */
  phraseChunks?: number;
  /** What every hit must fulfil in addition to the query's own operators. */
  tags?: TagConditions;
}

export interface TagConditions {
  /** Of each list at least one. */
  readonly required: readonly (readonly string[])[];
  /** None of these. */
  readonly without: readonly string[];
}

export interface Plan {
  readonly query: Query;
  readonly spoken: Spoken;
  readonly conditions: Conditions;
  /** Phrases that must stand in the text, and those that must not. */
  readonly inText: readonly (readonly string[])[];
  readonly outOfText: readonly (readonly string[])[];
  /** Whether texts must be read to decide what is a hit. */
  readonly checked: boolean;
  readonly learns: boolean;
  /** Whether the texts of the best hits are read, to order them again. */
  readonly isRefined: boolean;
  /** Hits that are looked at more closely. */
  readonly wanted: number;
  /** Those of them that are ordered again by age, if age counts. */
  readonly unaged: number;
  readonly first: HowToRank;
}

/** `undefined` where nothing is asked for. */
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
  // Without words it may be a list of everything that fits.
  if (query.terms.length === 0 && !query.narrowed && !query.begun) return undefined;
  const inText = query.phrases.filter(({ length }) => length > 1);
  const outOfText = query.without.filter(({ length }) => length > 1);
  const checked = inText.length > 0 || outOfText.length > 0;
  const unaged = halfLifeDays === undefined ? limit : Math.max(limit, AGED_CHUNKS);
  // With every key stroke only for a line, which nothing else finds.
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
    // A single word is a look-up: the person wants texts that have it, not similar texts.
    learns: feedback && !typing && !checked && query.terms.length > 1,
    isRefined,
    wanted,
    unaged,
    first: {
      limit: checked ? Math.max(wanted, phraseChunks) : wanted,
      documents: isRefined || checked ? undefined : documents,
      // Without words to rank by, all chunks of a long document would come before other documents.
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

/** The same in the languages that the library holds. */
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

/** What a query's operators ask of every chunk. */
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
