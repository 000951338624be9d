import { fewerMarks } from '../../protocol/fewer-marks';
import { fold } from './fold';
import type { Language } from './language';
import { memo } from './memo';
import { stem } from './stem';

/** Longer terms are cut to this length, in index and query alike: a digest stays findable, a data URL does no harm. */
const MAX_TERM_LENGTH = 64;
/** Stemmers scan an ending repeatedly, and no real word is this long. */
const LONGEST_WORD = 256;

/** One term of a run of word characters. Offsets are UTF-16 units from the start of the run. */
export interface Part {
  readonly term: string;
  /** The folded word before stemming. */
  readonly surface: string;
  readonly start: number;
  readonly end: number;
  /** Number of words before it in the run. A whole identifier shares the position of its first part. */
  readonly offset: number;
  /** Marks a second term of the word, which matches an incomplete spelling. */
  readonly lesser?: true;
}

/** The terms of one run, and its number of words. */
export interface Run {
  readonly parts: readonly Part[];
  readonly words: number;
}

/** One word with one part in every language. */
const PLAIN = /^(?:[A-ZÀ-ÖØ-ÞА-Я]?[a-zß-öø-ÿа-яё]+|[A-Z]+|\d+)$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const NUMBER = /^\d+(?:[.,]\d+)*$/;
const SEPARATOR = /[._,]+/;
/** A version: its number is also indexed without the letter. */
const VERSION = /^[vV](?=\d+(?:\.\d+)+$)/;
/** Half-width kana: a voiced one takes two characters. */
const HALF_WIDTH = /[\uff66-\uff9f]/;

// Expressions with Unicode properties are created in the functions that use them. Compiling them takes a fresh worker
// longer than looking up a word, and most words need none.

const isAcronym = (raw: string) => /^\p{L}(?:\.\p{L})+$/u.test(raw);
/** Scripts without spaces, and half-width kana, come later in Unicode. */
const SPACED = /^[\0-\u0dff\u2010-\u2027]*$/;
const hasUnspaced = (raw: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    raw,
  );
const unspacedRuns = (raw: string) =>
  raw.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+/gu,
  );
const isBigrammed = (raw: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u.test(raw);
/** Splits a camel-case word at its turns: fooBar → foo|Bar, HTTPServer → HTTP|Server; PDFs stays whole. */
const atTurns = (word: string) =>
  isOneCase(word)
    ? [word]
    : word.split(
        /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}(?!$|[._]))|(?<=\p{Lu})(?=\p{Lu}(?!s(?:$|[._]))\p{Ll})/u,
      );

/** Latin letters that have both cases. */
const LATIN = /^[\0-\u024f]*$/;

/** Returns whether certainly no capital follows another character. */
function isOneCase(word: string): boolean {
  const rest = word.slice(1);
  return LATIN.test(word) && rest === rest.toLowerCase();
}

/** A place in a run, and the language of its text. */
interface Place {
  readonly at: number;
  readonly offset: number;
  readonly language: Language | undefined;
}

function part(raw: string, { at: start, offset, language }: Place, formsOf = forms): Part {
  return { ...formsOf(raw, language), start, end: start + raw.length, offset };
}

function forms(raw: string, language: Language | undefined): Pick<Part, 'term' | 'surface'> {
  if (language === undefined) {
    const surface = fold(raw).slice(0, MAX_TERM_LENGTH);
    return { term: stem(surface), surface };
  }
  const word = raw.slice(0, LONGEST_WORD);
  const surface = language.surface(word).slice(0, MAX_TERM_LENGTH);
  return { term: language.term(word).slice(0, MAX_TERM_LENGTH), surface };
}

/** In a script without spaces, a run is a whole clause and rarely recurs. Its words do. */
const rememberedForms = memo(forms);

/** Returns the terms of a word: one, or also a second that matches an incomplete spelling. */
function partsOf(raw: string, place: Place): Part[] {
  const main = part(raw, place);
  const lesser = place.language
    ?.lesserTerm?.(raw.slice(0, LONGEST_WORD), main.term)
    ?.slice(0, MAX_TERM_LENGTH);
  return lesser === undefined ? [main] : [main, { ...main, term: lesser, lesser: true }];
}

/** Returns the terms of one run of word characters, as `eachRun` finds it. Pure. */
export function analyseRun(raw: string, language?: Language): Run {
  const place = { at: 0, offset: 0, language };
  if (PLAIN.test(raw)) return { parts: partsOf(raw, place), words: 1 };
  if (!SPACED.test(raw)) {
    if (HALF_WIDTH.test(raw))
      return atOnce(analyseRun(fewerMarks(raw).normalize('NFKC'), language), raw);
    if (hasUnspaced(raw)) return unspaced(raw, language);
  }
  return spaced(raw, place);
}

/** Removes the signs around a run. An expression would rescan a long row of signs from each of them. */
function withoutSigns(raw: string): string {
  let from = 0;
  while (from < raw.length && "_.'".includes(raw.charAt(from))) from += 1;
  let end = raw.length;
  while (end > from) {
    if ("_.'#".includes(raw.charAt(end - 1))) end -= 1;
    else if (raw.startsWith('++', end - 2) && end - 2 >= from) end -= 2;
    else break;
  }
  return raw.slice(from, end);
}

/** Handles a run that was rewritten: the offsets of its parts in the original are unknown. */
function atOnce({ parts, words }: Run, raw: string): Run {
  return { parts: parts.map((one) => ({ ...one, start: 0, end: raw.length })), words };
}

/** Analyses a run in a script with spaces: an ordinary word, a number, or an identifier with its parts. */
function spaced(raw: string, place: Place): Run {
  const { at, offset } = place;
  if (NUMBER.test(raw)) {
    const digits = THOUSANDS.test(raw) ? raw.replaceAll(',', '') : raw;
    const term = digits.slice(0, MAX_TERM_LENGTH);
    const number = { term, surface: term, start: at, end: at + raw.length, offset };
    return { parts: [number], words: 1 };
  }
  if (raw.includes('.') && isAcronym(raw)) {
    const letters = fold(raw.replaceAll('.', '')).slice(0, MAX_TERM_LENGTH);
    const acronym = { term: letters, surface: letters, start: at, end: at + raw.length, offset };
    return { parts: [acronym], words: 1 };
  }
  const core = withoutSigns(raw);
  if (core === '') return { parts: [], words: 0 };
  const start = raw.indexOf(core);
  const sign = /(?:\+\+|#)$/.exec(raw)?.[0] ?? '';
  const pieces = pieceOffsets(core);
  if (pieces.length === 1) {
    // C++, C#, F#: the sign makes it another word, but the bare letter also matches.
    const bare = partsOf(core, { ...place, at: at + start });
    if (sign === '' || (sign === '#' && core.length > 2)) return { parts: bare, words: 1 };
    const signed = (fold(core) + sign).slice(0, MAX_TERM_LENGTH);
    const end = at + start + core.length + sign.length;
    return {
      parts: [{ term: signed, surface: signed, start: at + start, end, offset }, ...bare],
      words: 1,
    };
  }
  const parts: Part[] = [part(core, { ...place, at: at + start })];
  if (VERSION.test(core)) parts.push(part(core.slice(1), { ...place, at: at + start + 1 }));
  for (const [index, piece] of pieces.entries()) {
    const there = { ...place, at: at + start + piece.start, offset: offset + index };
    parts.push(part(piece.text, there));
  }
  return { parts, words: pieces.length };
}

/** Splits an identifier into parts: content_sha, IndexedDB, example.com. */
function pieceOffsets(core: string): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  let start = 0;
  for (const segment of core.split(SEPARATOR)) {
    start = core.indexOf(segment, start);
    let inner = start;
    for (const text of atTurns(segment)) {
      if (text !== '') pieces.push({ text, start: inner });
      inner += text.length;
    }
    start += segment.length;
  }
  return pieces;
}

/**
 * Analyses a run in a script without spaces. Han, kana and Hangul become overlapping pairs of characters, so that the
 * index does not depend on a dictionary; a lone character is its own term. Thai, Lao, Khmer and Burmese are split by
 * the platform's dictionary.
 */
function unspaced(raw: string, language: Language | undefined): Run {
  const parts: Part[] = [];
  let offset = 0;
  let last = 0;
  // One by one: as arguments of one call, the parts of a long run would overflow the stack.
  const take = (run: Run) => {
    for (const one of run.parts) parts.push(one);
    offset += run.words;
  };
  const ordinary = (end: number) => {
    if (end <= last) return;
    take(spaced(raw.slice(last, end), { at: last, offset, language }));
  };
  for (const match of unspacedRuns(raw)) {
    if (!hasUnspaced(match[0])) continue;
    ordinary(match.index);
    const run = isBigrammed(match[0])
      ? pairs(match[0], { at: match.index, offset, language })
      : dictionaryWords(match[0], { at: match.index, offset, language });
    take(run);
    last = match.index + match[0].length;
  }
  ordinary(raw.length);
  return { parts, words: offset };
}

function pairs(raw: string, first: Place): Run {
  const characters = [...raw];
  if (characters.length === 1) return { parts: [part(raw, first)], words: 1 };
  const parts: Part[] = [];
  const { language } = first;
  let start = 0;
  for (let index = 0; index + 1 < characters.length; index++) {
    const next = start + (characters[index]?.length ?? 1);
    const pair = raw.slice(start, next + (characters[index + 1]?.length ?? 1));
    const place = { at: first.at + start, offset: first.offset + index, language };
    parts.push(part(pair, place, rememberedForms));
    start = next;
  }
  return { parts, words: characters.length - 1 };
}

let segmenter: Intl.Segmenter | undefined;
/**
 * Characters per call of the segmenter, which takes longer per word for a longer text. Few texts have a run this long.
 */
const AT_ONCE = 2_000;

function dictionaryWords(raw: string, first: Place): Run {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  const parts: Part[] = [];
  for (let from = 0; from < raw.length; ) {
    const isLast = raw.length - from <= AT_ONCE;
    const words = [...segmenter.segment(raw.slice(from, from + AT_ONCE))];
    // The last word may continue beyond this piece, so read it again with what follows.
    if (!isLast && words.length > 1) words.pop();
    const start = from;
    for (const { segment, index, isWordLike } of words) {
      const place = { ...first, at: first.at + start + index, offset: first.offset + parts.length };
      if (isWordLike) parts.push(part(segment, place, rememberedForms));
      from += segment.length;
    }
  }
  return { parts, words: parts.length };
}
