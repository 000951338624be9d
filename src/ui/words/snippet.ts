import { plainText } from './tokens';

/** A stretch of text; `marked` when it is a word of the query. */
export interface Stretch {
  text: string;
  marked: boolean;
}

export interface Snippet {
  stretches: Stretch[];
  /** The sentence that carries most of the query's words, as it stands on the page. */
  quote: string;
}

const SNIPPET_LENGTH = 210;
const ENOUGH = 90;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The part of a chunk worth showing for a query whose words, as found there, are `matched`. */
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
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

function wordPattern(matched: readonly string[]): RegExp | undefined {
  const words = matched.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (words.length === 0) return undefined;
  const alternatives = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    // Words of these scripts stand without spaces, so they have no edge to look for.
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
  for (const { segment, index } of sentences.segment(text)) {
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
  // A block that fills most of the room is shown alone; what follows it is another matter.
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
  if (pattern === undefined) return [{ text, marked: false }];
  const stretches: Stretch[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) stretches.push({ text: text.slice(at, match.index), marked: false });
    stretches.push({ text: match[0], marked: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), marked: false });
  return stretches;
}
