/**
 * Long numbers as texts may part them: telephone numbers, numbers of accounts. `0171 2345678` is also `0171 234 56 78`
 * and `01712345678`.
 */
import type { Language } from '../analysis/language';
import type { Group } from './asked';
import { wordsOf } from './operators';
import type { PostingsView } from './postings';
import type { Query } from './query';

/** Characters that a number has at least, and at most, to be parted in other ways. */
const LEAST = 6;
const LONGEST = 34;
/** Characters of each part that it may have in a text. */
const LEAST_PART = 2;
const LONGEST_PART = 8;
/** What may stand between the parts of one number. */
const BETWEEN = /^[\s()/.–-]{1,3}$/;
/** A part: digits, or the letters and digits that an account number begins with. */
const PART = /^(?:[a-z]{2})?\d+$/;

/** A number as a query writes it. */
interface NumberRun {
  /** In one, and as it is called from elsewhere. */
  wholes: readonly string[];
  terms: readonly string[];
}

/** The long numbers of a query, each with the terms that it is written in. */
function numberRuns(words: string, language: Language | undefined): NumberRun[] {
  if (!/\d{2}/.test(words)) return [];
  const runs: { terms: string[]; end: number; isAbroad: boolean }[] = [];
  let goes = false;
  for (const { term, start, end } of wordsOf(words, language)) {
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

/** A telephone number with the code of a country, as it is called there; and one of there, as from abroad. */
function otherCalls(whole: string, isAbroad: boolean): string[] {
  const called = isAbroad ? whole : whole.startsWith('00') ? whole.slice(2) : undefined;
  if (called !== undefined) {
    return CODE_LENGTHS.flatMap((n) => [`0${called.slice(n)}`, called.slice(n)]);
  }
  return whole.startsWith('0') ? [whole.slice(1)] : [];
}

const CODE_LENGTHS = [2, 1, 3];

/** The parts that texts have a number in, where it is not as the query has it: the fewest. None where none has it. */
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

/** From the end: the fewest parts that what follows a place is written in. */
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

/** Each part as a word of its own, which together weigh as much as one. */
const partsAsGroups = (parts: readonly string[]): Group[] =>
  parts.map((term) => ({ terms: [{ term, weight: 1 }], weight: 1 / parts.length }));

/** Groups for the long numbers of a query, and what a chunk must have where it asks for nothing else, and is typed to its end. */
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
