import { sentenceSegments } from '../../protocol/sentence-segments';
import { plainText } from './read-markdown';

/** A stretch of text; `marked` when it is a word of the query. */
export interface Stretch {
  text: string;
  marked: boolean;
}

export interface Snippet {
  stretches: Stretch[];
  /** The sentence with most of the query's words, exactly as on the page. */
  quote: string;
}

const SNIPPET_LENGTH = 210;
const ENOUGH = 90;

/** The part of a chunk to show for a query. @param matched the query's words as written in the chunk. */
export function snippet(markdown: string, matched: readonly string[]): Snippet {
  const text = plainText(markdown);
  const pattern = wordPattern(matched);
  const best = bestSentence(text, pattern);
  const shown = windowAround(text, best, pattern);
  return { stretches: marks(shown, pattern), quote: best.text.trim().slice(0, 300) };
}

/** Cuts a text into stretches, the query's words marked. */
export function markWords(text: string, matched: readonly string[]): Stretch[] {
  return marks(text, wordPattern(matched));
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

function wordPattern(matched: readonly string[]): RegExp | undefined {
  const words = matched.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (words.length === 0) return undefined;
  const alternatives = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    // These scripts write words without spaces or with endings, so there is no word boundary to look for.
    return unspaced.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
  });
  return new RegExp(alternatives.join('|'), 'giu');
}

interface Sentence {
  text: string;
  start: number;
}

function bestSentence(text: string, pattern: RegExp | undefined): Sentence {
  let best: Sentence & { words: number } = { text: '', start: 0, words: -1 };
  for (const { segment, index } of sentenceSegments(text)) {
    const found = pattern === undefined ? [] : segment.match(pattern);
    const words = new Set(found?.map((word) => word.toLowerCase())).size;
    if (words > best.words) best = { text: segment, start: index, words };
  }
  return best;
}

function windowAround(text: string, sentence: Sentence, pattern: RegExp | undefined): string {
  const first = pattern === undefined ? 0 : Math.max(0, sentence.text.search(pattern));
  const late = first > SNIPPET_LENGTH - 60;
  const start = sentence.start + (late ? wordStart(sentence.text, first - 60) : 0);
  const room = text.slice(start, start + SNIPPET_LENGTH);
  // A block that fills most of the room is shown alone, without the next one.
  const end = room.indexOf('\n', ENOUGH);
  const window = (end === -1 ? room : room.slice(0, end))
    .replace(/\n+/g, ' · ')
    .replace(/\s+/gu, ' ');
  const cut = end === -1 && start + SNIPPET_LENGTH < text.length;
  return `${late ? '… ' : ''}${cut ? window.replace(/\s\S{0,24}$/u, '') : window}${cut ? ' …' : ''}`;
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + 30 ? from : space + 1;
}

function marks(text: string, pattern: RegExp | undefined): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  const upTo = (end: number, marked: boolean) => {
    if (end > at) stretches.push({ text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const [from, to] of pattern === undefined ? [] : found(text, pattern)) {
    upTo(from, false);
    upTo(to, true);
  }
  upTo(text.length, false);
  return stretches.length === 0 ? [{ text, marked: false }] : stretches;
}

/**
 * Where the query's words stand. A word of a script without spaces is searched as pairs of letters;
 * pairs that overlap are one place.
 */
function found(text: string, pattern: RegExp): [from: number, to: number][] {
  const places: [number, number][] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const to = match.index + match[0].length;
    const last = places.at(-1);
    if (last !== undefined && match.index < last[1]) last[1] = Math.max(last[1], to);
    else places.push([match.index, to]);
    pattern.lastIndex = match.index + ((text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1);
  }
  return places;
}
