/**
 * Finds the words of a text: runs of word characters, with the signs that join them inside (can't, node.js, 3.14,
 * 1,000) and those that end them (C++, C#). These are the word rules of UAX #29, but `analyseRun` cuts runs in scripts
 * without spaces further.
 *
 * For Latin, Greek and Cyrillic with typographic signs, the rules are written as code: a fresh worker takes
 * milliseconds to compile `\p{L}` alone, and ingest spends much of its time here. Other text goes through an equivalent
 * expression (`runs.test.ts` keeps the two equal).
 */

const Kind = { Other: 0, Letter: 1, Digit: 2 } as const;

/** The kind of each of the first characters within a word. `_` counts as a letter. */
const LISTED = 0x530;
const KIND = new Uint8Array(LISTED);
KIND.fill(Kind.Digit, 48, 58);
KIND.fill(Kind.Letter, 65, 91);
KIND.fill(Kind.Letter, 97, 123);
KIND.fill(Kind.Letter, 0xc0, 0x250);
// Greek and Cyrillic, without the characters that no word contains or begins with.
KIND.fill(Kind.Letter, 0x388, 0x38b);
KIND.fill(Kind.Letter, 0x38e, 0x3a2);
KIND.fill(Kind.Letter, 0x3a3, 0x3f6);
KIND.fill(Kind.Letter, 0x400, 0x482);
KIND.fill(Kind.Letter, 0x48a, LISTED);
for (const letter of '_ªµº') KIND[letter.charCodeAt(0)] = Kind.Letter;
for (const digit of '²³¹¼½¾') KIND[digit.charCodeAt(0)] = Kind.Digit;
for (const sign of '×÷') KIND[sign.charCodeAt(0)] = Kind.Other;

const APOSTROPHE = 39;
const HASH = 35;
const PLUS = 43;
const COMMA = 44;
const DOT = 46;

/** Characters that may continue a run. */
const JOINS = KIND.slice();
for (const sign of [APOSTROPHE, HASH, PLUS, COMMA, DOT]) JOINS[sign] = 1;
/** The other characters beyond Latin-1 are diacritics, signs and letters; only the expression can tell them apart. */
const LATIN_1 = 0x100;
JOINS.fill(1, LATIN_1);
const isUnlisted = (unit: number) =>
  unit >= LATIN_1 && (unit >= LISTED ? !isSign(unit) : KIND[unit] === Kind.Other);

const CURLY_APOSTROPHE = 0x2019;
/** Dashes, quotation marks, dots: none of them continues a run, except the apostrophe among them. */
const isSign = (unit: number) => unit >= 0x2010 && unit <= 0x2027 && unit !== CURLY_APOSTROPHE;

/** Calls `visit` with the start and end of every run, in order. */
export function eachRun(text: string, visit: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (beginsNone(code)) {
      at++;
      continue;
    }
    const end = runEnd(text, at);
    if (end === undefined) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    visit(at, end);
    at = end;
  }
}

/** Returns whether a unit is listed as a letter or digit, or is `_`. */
export const isPlain = (unit: number): boolean => unit < LISTED && KIND[unit] !== Kind.Other;

/** Returns whether a run certainly ends before this unit, because no word contains it. */
export const endsRun = (unit: number): boolean =>
  (unit < LATIN_1 && JOINS[unit] === 0) || isSign(unit);

/** Returns whether certainly no run begins with this unit. */
export const beginsNone = (unit: number): boolean =>
  (unit < LATIN_1 && KIND[unit] === Kind.Other) || isSign(unit) || unit === CURLY_APOSTROPHE;

/** Returns the end of the run that starts here; `undefined` if none does. */
export function runEnd(text: string, start: number): number | undefined {
  return plainEnd(text, start) ?? anyEnd(text, start);
}

/** Returns the end of a run if all relevant characters are listed; `undefined` if some may not be. */
function plainEnd(text: string, start: number): number | undefined {
  let end = start;
  for (;;) {
    let code = text.charCodeAt(end);
    while (isPlain(code)) code = text.charCodeAt(++end);
    // Beyond the end, the code is not a number.
    if (end >= text.length || isSign(code)) return end;
    if (code === CURLY_APOSTROPHE) code = APOSTROPHE;
    if (isUnlisted(code)) return undefined;
    const next = text.charCodeAt(end + 1);
    if (code === PLUS) return next === PLUS ? end + 2 : end;
    if (code !== APOSTROPHE && code !== DOT && code !== COMMA && code !== HASH) return end;
    if (isUnlisted(next)) return undefined;
    const kind = KIND[next] ?? Kind.Other;
    if (code === HASH) return kind === Kind.Other ? end + 1 : end;
    if (kind === Kind.Other) return end;
    const before = KIND[text.charCodeAt(end - 1)];
    if (code === COMMA && (before !== Kind.Digit || kind !== Kind.Digit)) return end;
    end++;
  }
}

/** Returns the end of the run that starts here, in any script; `undefined` if none does. */
function anyEnd(text: string, start: number): number | undefined {
  const run = wordRun();
  run.lastIndex = start;
  return run.test(text) ? run.lastIndex : undefined;
}

/** Compiled on first use. */
const wordRun = () =>
  /[\p{L}\p{N}\p{M}_]+(?:(?:['’.](?=[\p{L}\p{N}_])|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}\p{M}_]+)*(?:\+\+|#(?![\p{L}\p{N}_]))?/uy;
