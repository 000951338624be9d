/** Finds where words with one of some terms may begin, so that no other word has to be stemmed. */
import type { Language } from '../analysis/language';

/** No word begins directly after one of these letters. A letter missing here costs time and nothing else. */
const LETTERS =
  'A-Za-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u024f\\u0388-\\u03ff\\u0400-\\u0481\\u048a-\\u052f';
/** Letters in which folding changes only the case. */
const FOLDED = 'α-ρσ-ωа-ик-я';
/** Small letters that folding changes. Any sign outside these sets may begin a part of an identifier. */
const SMALL = 'ß-öø-ÿāăąćčďđēėęěğģīįıķļľłńņňōőœŕřśşšţťūůűųźžżșțά-ώйѐ-џ';
/** Signs that no word begins with and folding does not change. */
const SIGNS = '\\0-\\x7f\\xa0«»\\u2010-\\u2027';
const UNCHANGED = `${SIGNS}${FOLDED}Α-ΡΣ-ΩА-ИК-Я`;

/** Returns an expression that matches where a word begins like a term, or with a letter that folding changes. */
export function wordBeginnings(terms: ReadonlySet<string>, language?: Language): RegExp {
  const kept = language?.keptLetters ?? 2;
  if (kept === 0) return /\S/g;
  const found = new Set([
    language === undefined
      ? `[^${SIGNS}]`
      : `[^${UNCHANGED}${SMALL}]|(?<![${LETTERS}]{${kept}})[${SMALL}]`,
  ]);
  for (const term of terms) found.add(language === undefined ? english(term) : other(term, kept));
  found.delete('');
  return new RegExp([...found].join('|'), 'g');
}

/**
 * The English stemmer changes at most the last letter that it leaves, except in `dying`, `lying`, `tying` and `skies`;
 * one letter is left open here. The parts of an identifier begin with a capital or after a sign.
 */
function english(term: string): string {
  const [first = '', second = ''] = term;
  if (!/[a-z]/.test(first)) return sign(first);
  const [letters = ''] = /^[a-z]*/.exec(term.slice(0, Math.max(3, term.length - 2))) ?? [];
  const more = term.length > 3 ? [...letters.slice(2)].map(further).join('') : '';
  return `(?:(?<![A-Za-z])${first}|${first.toUpperCase()})${next(first, second)}${more}`;
}

function other(term: string, kept: number): string {
  const [first = '', second = '', third = ''] = term;
  if (!isUnchanged(first)) return sign(first);
  const isLong = kept > 2 && term.length > 3 && isUnchanged(second);
  const capital = first.toUpperCase();
  if (kept < 2) return `(?<![${LETTERS}])${first}|${capital}`;
  const begun = `(?<![${LETTERS}])[${first}${capital}]${next(first, second)}${isLong ? further(third) : ''}`;
  // After a capital within a word, the next letter may be a small one that folding changes.
  return `${begun}|(?<=[${LETTERS}])${capital}`;
}

/** An acronym may have dots between its letters. */
const next = (first: string, second: string) =>
  second === 'i' && 'dlt'.includes(first) ? '\\.?[iIyY]' : further(second);

const further = (letter: string) => `\\.?${eitherCase(letter)}`;

const sign = (first: string) =>
  /[\0-\x7f]/.test(first) ? `\\x${first.charCodeAt(0).toString(16).padStart(2, '0')}` : '';

const isUnchanged = (letter: string) => new RegExp(`^[a-z${FOLDED}]$`).test(letter);

/** A letter that folding changes may have more than two forms, so any letter is allowed. */
const eitherCase = (letter: string) =>
  isUnchanged(letter) ? `[${letter}${letter.toUpperCase()}]` : '';
