/**
 * What tells a thing from others of its kind, with the word for the kind: the number of a model, the letter of a
 * vitamin, the year of a fair, the name of a tower's town.
 */
import { phrasesOf } from '../asking/phrase-lists';
import { askingIn } from '../asking/speech';
import { bareNumber } from '../quoting/term-matches';
import { ARTICLES, IN, isLink, OF } from './linking-words';

export interface Marked {
  type: 'number' | 'letter' | 'year' | 'name';
  kind: string;
  /** As they are compared. */
  marks: readonly string[];
  /** Where the mark stands: beside the word for the kind, or behind a word that links the two. */
  place: 'before' | 'behind' | 'of' | 'in';
  /** Whether what comes first of them may begin a sentence. */
  opens: boolean;
  /** What stands behind the mark. */
  after: string;
}

interface Word {
  text: string;
  /** What stands between it and the word before it. */
  gap: string;
  end: number;
}

/** Characters behind a mark that say what it is. */
const AROUND = 24;

const WORD =
  /\p{Nd}{1,9}(?:\.\p{Nd}{1,4}){0,4}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]{1,40}|(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}])[\p{L}\p{M}]){1,40}/gu;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const ENDS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
const ROMAN = /^[IVX]{1,5}$/;
export const YEAR = /^(?:1\p{Nd}|20)\p{Nd}{2}$/u;
const LETTER = /^(?:(?!I)\p{Lu}|\p{Script=Arabic})$/u;
/** No abbreviation: what it stands for may be written out elsewhere. */
const NAME = /^\p{Lu}\p{M}*\p{Ll}[\p{L}\p{M}]*$/u;

const BESIDE = /^[ \u00a0-]$/;
const APART = /^[ \u00a0]$/;
/** What joins the marks of a row: `2, 3`. */
const JOINS = /^\s?[,/&+–-]\s?$/;
/** What two words of one sentence may have between them. */
const GOES_ON = /^[ \u00a0]?["'’“”«»(),;-]{0,2}[ \u00a0]?$/;

/** Every mark of a text, once for each word that it may belong to. */
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
  const isEnded = next?.gap !== '' || UNSPACED.test(next.text);
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
  // A capital says nothing where it only begins a sentence, and what follows may be a name without it.
  const opens = !GOES_ON.test(gap) || before === undefined;
  return isName(text) &&
    !(opens && next !== undefined && BESIDE.test(next.gap) && isName(next.text))
    ? 'name'
    : undefined;
}

const isName = (text: string) => NAME.test(text) && !ROMAN.test(text);

/** What a number may directly follow: `v2`, `极光13`. */
const isPart = (text: string) => text === 'v' || ENDS_UNSPACED.test(text);

/** The marks of a row, and the place of the last word. A name may have several words. */
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
    // *Kölner Zoo* is a zoo.
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

/** The words for the kind that a mark from one place to another may belong to. */
function* kindsOf(words: readonly Word[], at: number, last: number) {
  const textAt = (place: number) => words[place]?.text ?? '';
  const isWord = (place: number) =>
    /^[\p{L}\p{M}]{2}/u.test(textAt(place)) && !isLink(textAt(place).toLowerCase());
  // *Altdorf's tower*: the length of it is not the length of Altdorf.
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
  } else if (words[next]?.gap === '' && UNSPACED.test(textAt(next))) {
    const kind = textAt(next)
      .replace(/^[年년]/u, '')
      .slice(0, 2);
    if (kind.length === 2) yield { kind, place: 'before' as const, first: at };
  }
}

/** Numbers without what adds nothing, and `II` as 2; letters that look alike, as one. */
function markOf(text: string): string {
  if (/^\p{Nd}/u.test(text)) return bareNumber(text);
  if (text.length === 1) return LOOK_ALIKE.get(text) ?? text;
  if (!ROMAN.test(text)) return text;
  const values = [...text].map((sign) => (sign === 'I' ? 1 : sign === 'V' ? 5 : 10));
  const signed = values.map((value, at) => (value < (values[at + 1] ?? 0) ? -value : value));
  return String(signed.reduce((sum, value) => sum + value, 0));
}

/** Cyrillic letters that are written as Latin ones. */
const LOOK_ALIKE = new Map(
  [...'АВЕКМНОРСТХ'].map((letter, at) => [letter, 'ABEKMHOPCTX'[at] ?? '']),
);

/** The numbers of a text, wherever they stand. */
export const numbersIn = (text: string): string[] =>
  (
    text.match(/\p{Nd}{1,9}(?:\.\p{Nd}{1,4}){0,4}|(?<![\p{L}\p{N}])[IVX]{1,5}(?![\p{L}\p{N}])/gu) ??
    []
  ).map(markOf);

/** The years of a text; `2024/25` is both. */
export const yearsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\p{Nd}.,])(1\p{Nd}|20)(\p{Nd}{2})(?:[/–-](\p{Nd}{2}))?(?![\p{Nd}]|[.,]\p{Nd})/gu,
    ),
  ].flatMap(([, century = '', first = '', second]) =>
    second === undefined ? [century + first] : [century + first, century + second],
  );
