import { t } from '../../i18n/message';

/** An operator that Jackdaw does not know, as typed and with its colon, and the known one that may be meant. */
export interface UnknownOperator {
  typed: string;
  meant?: string;
}

/** The operators of a query. */
const KNOWN = ['site', 'namespace', 'tag', 'is', 'note', 'by', 'published', 'after', 'before'];

/** Other names for some of them, those of the forms in the person's language among them. */
const otherNames = (): [name: string, operator: string][] => [
  ['author', 'by'],
  ['url', 'site'],
  ['domain', 'site'],
  ['tags', 'tag'],
  ['label', 'tag'],
  ['since', 'after'],
  ['until', 'before'],
  [t('words_author').toLowerCase(), 'by'],
  [t('words_tags').toLowerCase(), 'tag'],
  [t('words_namespace').toLowerCase(), 'namespace'],
  [t('words_note').toLowerCase(), 'note'],
  [t('words_published').toLowerCase(), 'published'],
];

/** Beginnings of addresses, and of names that are written with a colon. */
const NO_OPERATOR = new Set([
  'http',
  'https',
  'ftp',
  'file',
  'mailto',
  'tel',
  'data',
  'javascript',
  'about',
  'chrome',
  'urn',
  'magnet',
  'doi',
  'node',
  'npm',
  'localhost',
]);

/** Someone who writes more words writes a sentence, and a colon in it is only a colon. */
const MOST_WORDS = 6;

/** Returns the first word of a query that looks like an operator and is none. */
export function unknownOperator(query: string): UnknownOperator | undefined {
  if (!query.includes(':')) return undefined;
  const outside = query.replace(/"[^"]*"?/g, '""');
  const isShort = outside.split(/\s+/).length <= MOST_WORDS;
  for (const word of outside.split(/\s+/)) {
    const [, name = '', first = ''] = /^-?(\p{L}{2,20}):(["\p{L}\p{N}])[^:]*$/u.exec(word) ?? [];
    const lower = name.toLowerCase();
    if (name === '' || KNOWN.includes(lower) || NO_OPERATOR.has(lower)) continue;
    const meant = nearest(lower);
    if (meant !== undefined) return { typed: `${name}:`, meant: `${meant}:` };
    // A time, a port or a verse has digits after the colon, and a title a capital before it.
    if (isShort && /^[a-zß-ÿ]{3,}$/.test(name) && !/\p{N}/u.test(first)) {
      return { typed: `${name}:` };
    }
  }
  return undefined;
}

/** Returns the operator whose name, or other name, is this one or a slip of the finger away. */
function nearest(typed: string): string | undefined {
  const names = [...KNOWN.map((name) => [name, name] as const), ...otherNames()];
  const same = names.find(([name]) => name === typed);
  if (same !== undefined) return same[1];
  const most = typed.length < 5 ? 1 : 2;
  const near = names
    .filter(([name]) => name.length > 2 && name[0] === typed[0])
    .map(([name, operator]) => ({ operator, slips: slipsBetween(name, typed) }))
    .sort((a, b) => a.slips - b.slips)[0];
  return near !== undefined && near.slips <= most ? near.operator : undefined;
}

/** Counts letters too many, too few, wrong, or in the wrong order: the optimal string alignment distance. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          ...(isTurned ? [(before[j - 2] ?? 0) + 1] : []),
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** Says that an operator of a query is unknown, and so was searched for as a word; empty if all are known. */
export function unknownOperatorWords(query: string): string {
  const unknown = unknownOperator(query);
  return unknown === undefined ? '' : t('words_noSuchOperator', { operator: unknown.typed });
}

/** Returns the query with the operator that may be meant. */
export const withMeant = (query: string, { typed, meant = typed }: UnknownOperator): string =>
  query.replace(typed, meant);
