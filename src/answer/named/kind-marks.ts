/**
 * Finds the marks that distinguish a thing from others of its kind, with the word for the kind: the number of a model,
 * the letter of a vitamin, the year of a fair, the name of a tower's town.
 */
import { phrasesOf, WITHOUT_SPACES } from '../asking/phrase-lists';
import { askingIn } from '../asking/speech';
import { bareNumber } from '../quoting/term-matches';
import { ARTICLES, IN, isLink, OF } from './linking-words';

export interface Marked {
  type: 'number' | 'letter' | 'year' | 'name';
  kind: string;
  /** In the form in which they are compared. */
  marks: readonly string[];
  /** The position of the mark: before or after the word for the kind, or after a word that links the two. */
  place: 'before' | 'behind' | 'of' | 'in';
  /** Whether the first of mark and kind may begin a sentence. */
  opens: boolean;
  /** The text after the mark. */
  after: string;
}

interface Word {
  text: string;
  /** The text between it and the word before it. */
  gap: string;
  end: number;
}

/** Number of characters to keep of the text after a mark. */
const AROUND = 24;

const WORD =
  /\p{Nd}{1,9}(?:\.\p{Nd}{1,4}){0,4}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]{1,40}|(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}])[\p{L}\p{M}]){1,40}/gu;
const ENDS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
const ROMAN = /^[IVX]{1,5}$/;
export const YEAR = /^(?:1\p{Nd}|20)\p{Nd}{2}$/u;
const LETTER = /^(?:(?!I)\p{Lu}|\p{Script=Arabic})$/u;
/** Matches a capitalised word, but no abbreviation, because another text may write that out. */
const NAME = /^\p{Lu}\p{M}*\p{Ll}[\p{L}\p{M}]*$/u;

const BESIDE = /^[ \u00a0-]$/;
const APART = /^[ \u00a0]$/;
/** Matches what joins the marks of a series: `2, 3`. */
const JOINS = /^\s?[,/&+–-]\s?$/;
/** Matches what may be between two words of one sentence. */
const GOES_ON = /^[ \u00a0]?["'’“”«»(),;-]{0,2}[ \u00a0]?$/;

/** Returns every mark of a text, once for each kind that it may belong to. */
export function marksIn(text: string, code: string): Marked[] {
  const words = wordsOf(text);
  const and = new Set(phrasesOf(askingIn(code)?.goesOn));
  const found: Marked[] = [];
  for (let at = 0; at < words.length; at++) {
    const type = typeOf(words, at);
    if (type === undefined) continue;
    const [marks, last] = rowFrom(words, at, type, { and, isGerman: code === 'de' });
    const end = words[last]?.end ?? 0;
    const after = text.slice(end, end + AROUND);
    for (const { kind, place, first } of kindsOf(words, at, last)) {
      const opens = first === 0 || !GOES_ON.test(words[first]?.gap ?? '');
      found.push({ type, kind, marks, place, opens, after });
    }
    at = last;
  }
  return found;
}

function wordsOf(text: string): Word[] {
  let before = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(before, index);
    before = index + word.length;
    return { text: word, gap, end: before };
  });
}

function typeOf(words: readonly Word[], at: number): Marked['type'] | undefined {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined) return undefined;
  const { text, gap } = word;
  const isLed = gap !== '' || before === undefined || isPart(before.text);
  const isEnded = next?.gap !== '' || WITHOUT_SPACES.test(next.text);
  if (/^\p{Nd}/u.test(text)) {
    if (!isLed || !isEnded || next?.gap === '.' || gap === '.') return undefined;
    return YEAR.test(text) ? 'year' : 'number';
  }
  if (ROMAN.test(text) && text !== 'I') return BESIDE.test(gap) && isEnded ? 'number' : undefined;
  if (text === 'I') return BESIDE.test(gap) && isName(before?.text ?? '') ? 'number' : undefined;
  if (LETTER.test(text)) {
    const isInitial = next?.gap.startsWith('.') && isName(next.text);
    return isLed && !isInitial && !/^['’&]/.test(next?.gap ?? '') ? 'letter' : undefined;
  }
  // A capital at the beginning of a sentence proves nothing, and the next word may be the name alone.
  const opens = !GOES_ON.test(gap) || before === undefined;
  return isName(text) &&
    !(opens && next !== undefined && BESIDE.test(next.gap) && isName(next.text))
    ? 'name'
    : undefined;
}

const isName = (text: string) => NAME.test(text) && !ROMAN.test(text);

/** Whether a number may follow a text directly: `v2`, `极光13`. */
const isPart = (text: string) => text === 'v' || ENDS_UNSPACED.test(text);

/** Returns the marks of a series, and the place of its last word. A name may have several words. */
function rowFrom(
  words: readonly Word[],
  at: number,
  type: Marked['type'],
  { and, isGerman }: { and: ReadonlySet<string>; isGerman: boolean },
): [marks: string[], last: number] {
  const marks = [markOf(words[at]?.text ?? '')];
  let last = at;
  const textAt = (place: number) => words[place]?.text ?? '';
  while (last - at < LONGEST_ROW) {
    const next = last + 1;
    const gap = words[next]?.gap ?? '';
    // In *Kölner Zoo*, the name is only *Kölner*.
    const isOfTown = isGerman && textAt(last).endsWith('er');
    if (type === 'name' && !isOfTown && BESIDE.test(gap) && isName(textAt(next))) {
      marks.push(`${marks.pop()} ${markOf(textAt(next))}`);
      last = next;
    } else if (type === 'letter' && gap === '' && /^\p{Nd}/u.test(textAt(next))) {
      marks.push(`${marks.pop()}${textAt(next)}`);
      last = next;
    } else if (JOINS.test(gap) && isAlike(typeOf(words, next), type)) {
      marks.push(markOf(textAt(next)));
      last = next;
    } else if (
      APART.test(gap) &&
      and.has(textAt(next)) &&
      APART.test(words[next + 1]?.gap ?? '') &&
      isAlike(typeOf(words, next + 1), type)
    ) {
      marks.push(markOf(textAt(next + 1)));
      last = next + 1;
    } else break;
  }
  return [marks, last];
}

const LONGEST_ROW = 8;

const isAlike = (type: Marked['type'] | undefined, other: Marked['type']) =>
  type === other || (other !== 'name' && other !== 'letter' && type === 'year');

/** Yields the words for the kind that marks between two places may belong to. */
function* kindsOf(words: readonly Word[], at: number, last: number) {
  const textAt = (place: number) => words[place]?.text ?? '';
  const isWord = (place: number) =>
    /^[\p{L}\p{M}]{2}/u.test(textAt(place)) && !isLink(textAt(place).toLowerCase());
  // In *length of Altdorf's tower*, Altdorf is a mark of the tower, not of the length.
  const isOwner = /^['’]$/.test(words[last + 1]?.gap ?? '') && /^s?$/.test(textAt(last + 1));
  let first = at - 1;
  if (textAt(first) === 'v' && words[at]?.gap === '') first -= 1;
  let link: 'of' | 'in' | undefined;
  const linkAt = first - (ARTICLES.has(textAt(first).toLowerCase()) ? 1 : 0);
  const isApart = [first, linkAt].every((place) => APART.test(words[place + 1]?.gap ?? ''));
  const word = textAt(linkAt).toLowerCase();
  if (!isOwner && isApart && (OF.has(word) || IN.has(word))) {
    link = OF.has(word) ? 'of' : 'in';
    first = linkAt - 1;
  }
  const gap = words[first + 1]?.gap ?? '';
  const isBeside =
    link === undefined
      ? BESIDE.test(gap) || (gap === '' && isPart(textAt(at - 1)))
      : APART.test(gap);
  if (first >= 0 && isWord(first) && isBeside) {
    yield { kind: textAt(first), place: link ?? ('behind' as const), first };
  }
  const next = isOwner ? last + 2 : last + 1;
  if (isWord(next) && BESIDE.test(words[next]?.gap ?? '')) {
    yield { kind: textAt(next), place: 'before' as const, first: at };
  } else if (words[next]?.gap === '' && WITHOUT_SPACES.test(textAt(next))) {
    const kind = textAt(next)
      .replace(/^[年년]/u, '')
      .slice(0, 2);
    if (kind.length === 2) yield { kind, place: 'before' as const, first: at };
  }
}

/** Returns a mark in comparable form: numbers in their shortest form, `II` as 2, and look-alike letters as one. */
function markOf(text: string): string {
  if (/^\p{Nd}/u.test(text)) return bareNumber(text);
  if (text.length === 1) return LOOK_ALIKE.get(text) ?? text;
  if (!ROMAN.test(text)) return text;
  const values = [...text].map((sign) => (sign === 'I' ? 1 : sign === 'V' ? 5 : 10));
  const signed = values.map((value, at) => (value < (values[at + 1] ?? 0) ? -value : value));
  return String(signed.reduce((sum, value) => sum + value, 0));
}

/** Cyrillic letters that look like Latin ones. */
const LOOK_ALIKE = new Map(
  [...'АВЕКМНОРСТХ'].map((letter, at) => [letter, 'ABEKMHOPCTX'[at] ?? '']),
);

/** Returns all numbers in a text. */
export const numbersIn = (text: string): string[] =>
  (
    text.match(/\p{Nd}{1,9}(?:\.\p{Nd}{1,4}){0,4}|(?<![\p{L}\p{N}])[IVX]{1,5}(?![\p{L}\p{N}])/gu) ??
    []
  ).map(markOf);

/** Returns the years in a text; `2024/25` is two. */
export const yearsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\p{Nd}.,])(1\p{Nd}|20)(\p{Nd}{2})(?:[/–-](\p{Nd}{2}))?(?![\p{Nd}]|[.,]\p{Nd})/gu,
    ),
  ].flatMap(([, century = '', first = '', second]) =>
    second === undefined ? [century + first] : [century + first, century + second],
  );
