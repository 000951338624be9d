/**
 * Long numbers that texts may split differently, such as telephone and account numbers: `0171 2345678` is also `0171
 * 234 56 78` and `01712345678`.
 */
import { analyseWords } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import type { Group } from './asked';
import type { PostingsView } from './postings';
import type { Query } from './query';

/** Fewest and most characters of a number that may be split differently. */
const LEAST = 6;
const LONGEST = 34;
/** Fewest and most characters of each part that a text may split it into. */
const LEAST_PART = 2;
const LONGEST_PART = 8;
/** What may separate the parts of one number. */
const BETWEEN = /^[\s()/.–-]{1,3}$/;
/** A part: digits, or the letters and digits at the beginning of an account number. */
const PART = /^(?:[a-z]{2})?\d+$/;

/** A number as the query writes it. */
interface NumberRun {
  /** The number without separators, and as dialled from another country. */
  wholes: readonly string[];
  terms: readonly string[];
}

/** Returns the long numbers of a query, each with its terms as written. */
function numberRuns(words: string, language: Language | undefined): NumberRun[] {
  if (!/\d{2}/.test(words)) return [];
  const runs: { terms: string[]; end: number; isAbroad: boolean }[] = [];
  let goes = false;
  for (const { term, start, end } of analyseWords(words, language)) {
    const last = runs.at(-1);
    const isPart = PART.test(term);
    if (isPart && goes && last !== undefined && BETWEEN.test(words.slice(last.end, start))) {
      last.terms.push(term);
      last.end = end;
    } else if (isPart) runs.push({ terms: [term], end, isAbroad: words[start - 1] === '+' });
    goes = isPart;
  }
  return runs.flatMap(({ terms, isAbroad }) => {
    const whole = terms.join('');
    if (whole.length < LEAST || whole.length > LONGEST) return [];
    return [{ terms, wholes: [whole, ...otherCalls(whole, isAbroad)] }];
  });
}

/** Returns the other ways to dial a telephone number: domestic or international. */
function otherCalls(whole: string, isAbroad: boolean): string[] {
  const called = isAbroad ? whole : whole.startsWith('00') ? whole.slice(2) : undefined;
  if (called !== undefined) {
    return CODE_LENGTHS.flatMap((n) => [`0${called.slice(n)}`, called.slice(n)]);
  }
  return whole.startsWith('0') ? [whole.slice(1)] : [];
}

const CODE_LENGTHS = [2, 1, 3];

/** Returns the fewest parts in which texts have a number, if they split it differently; none if no text has it. */
async function asTextsPart(
  view: Pick<PostingsView, 'count'>,
  { wholes, terms }: NumberRun,
): Promise<string[]> {
  const parts = new Set<string>([...terms, ...wholes, ...wholes.flatMap(partsOf)]);
  const counts = await view.count([...parts], false);
  const isHeld = (part: string) => (counts.get(part) ?? 0) > 0;
  const inOne = wholes.find(isHeld);
  if (inOne !== undefined) return terms.length === 1 && terms[0] === inOne ? [] : [inOne];
  if (terms.every(isHeld)) return [];
  return wholes.map((whole) => fewestParts(whole, isHeld)).find(({ length }) => length > 0) ?? [];
}

function partsOf(whole: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < whole.length; from++) {
    for (let length = LEAST_PART; length <= LONGEST_PART; length++) {
      if (from + length <= whole.length) parts.push(whole.slice(from, from + length));
    }
  }
  return parts;
}

/** Starts from the end and finds, for each place, the fewest parts for the rest of the number. */
function fewestParts(whole: string, isHeld: (part: string) => boolean): string[] {
  const best: (string[] | undefined)[] = [];
  best[whole.length] = [];
  for (let from = whole.length - LEAST_PART; from >= 0; from--) {
    for (let length = LEAST_PART; length <= LONGEST_PART; length++) {
      const rest = best[from + length];
      const part = whole.slice(from, from + length);
      const fewest = best[from]?.length ?? Number.POSITIVE_INFINITY;
      if (rest !== undefined && rest.length + 1 < fewest && isHeld(part)) {
        best[from] = [part, ...rest];
      }
    }
  }
  return best[0] ?? [];
}

/** Each part is a word of its own. Together they weigh as much as one. */
const partsAsGroups = (parts: readonly string[]): Group[] =>
  parts.map((term) => ({ terms: [{ term, weight: 1 }], weight: 1 / parts.length }));

/**
 * Returns groups for a query's long numbers, and the terms that a chunk must have if a finished query asks for nothing
 * else.
 */
export async function numberGroups(
  view: Pick<PostingsView, 'count' | 'readLists'>,
  { words, terms, typing }: Pick<Query, 'words' | 'terms' | 'typing'>,
  language: Language | undefined,
): Promise<{ groups: Group[]; required: string[][] }> {
  const runs = numberRuns(words, language);
  if (runs.length === 0) return { groups: [], required: [] };
  const found = await Promise.all(runs.map((run) => asTextsPart(view, run)));
  const parts = found.flat();
  await view.readLists?.(parts);
  const written = new Set(runs.flatMap((run) => run.terms));
  const asksMore = typing !== undefined || terms.some(({ term }) => !written.has(term));
  return {
    groups: found.flatMap(partsAsGroups),
    required: asksMore ? [] : parts.map((part) => [part]),
  };
}
