import { HIGHLIGHTS_TITLE } from '../../protocol/document/whole-markdown';
import { saidOnce } from '../../protocol/text/said-once';
import { sentenceSegments } from '../../protocol/text/sentence-segments';
import { plainText } from './read-markdown';

/** A stretch of text; `marked` when it is a word of the query. */
export interface Stretch {
  text: string;
  marked: boolean;
}

export interface Snippet {
  stretches: Stretch[];
  /** The beginning of the sentence that best matches the query, exactly as on the page. */
  quote: string;
}

const SNIPPET_LENGTH = 210;
const ENOUGH = 90;
/** Number of letters that certainly fit into two lines of a narrow list; half as many for full-width scripts. */
const IN_SIGHT = 90;
/** Number of letters kept before the most important word when the text before is cut. */
const BEFORE = 40;
const QUOTE_LENGTH = 300;

/**
 * Returns the part of a chunk to show for a query.
 * @param matched the query's words as written in the chunk, the most important first.
 */
export function snippet(markdown: string, matched: readonly string[]): Snippet {
  const text = withoutRepeats(plainText(markdown));
  const pattern = wordPattern(matched);
  const worth = worthOf(matched);
  const best = bestSentence(text, pattern, worth);
  const shown = windowAround(text, best, pattern, worth);
  return { stretches: marks(shown, pattern), quote: upToWord(best.text.trim(), QUOTE_LENGTH) };
}

/** Removes repeated lines. A title whose highlights were all repeated is removed too. */
function withoutRepeats(text: string): string {
  const lines = saidOnce(text.split('\n'));
  const last = lines.findLastIndex((line) => line !== '');
  return (lines[last] === HIGHLIGHTS_TITLE ? lines.slice(0, last) : lines).join('\n');
}

/** Splits a text into stretches, with the query's words marked. */
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

type Worth = (word: string) => number;

/** Returns the weight of each word. The first is the rarest, and is what a person remembers; later ones weigh less. */
function worthOf(matched: readonly string[]): Worth {
  const worth = new Map(matched.map((word, place) => [word.toLowerCase(), 1 / (1 + place)]));
  return (word) => worth.get(word.toLowerCase()) ?? 0;
}

function bestSentence(text: string, pattern: RegExp | undefined, worth: Worth): Sentence {
  let best: Sentence & { worth: number } = { text: '', start: 0, worth: -1 };
  for (const { segment, index } of sentenceSegments(text)) {
    const found = pattern === undefined ? [] : (segment.match(pattern) ?? []);
    const words = new Set(found.map((word) => word.toLowerCase()));
    const sum = [...words].reduce((all, word) => all + worth(word), 0);
    if (sum > best.worth) best = { text: segment, start: index, worth: sum };
  }
  return best;
}

/** Cuts a text to its beginning, at the end of a word. */
export function upToWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  if (/\s/u.test(text.charAt(most))) return cut;
  const space = cut.search(/\s\S*$/u);
  // A script without spaces has no word to cut through, only a letter.
  return space > 0 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
}

function windowAround(
  text: string,
  sentence: Sentence,
  pattern: RegExp | undefined,
  worth: Worth,
): string {
  const best = pattern === undefined ? 0 : bestPlace(sentence.text, pattern, worth);
  const narrow = unspaced.test(sentence.text) ? 2 : 1;
  const late = best > IN_SIGHT / narrow;
  const start = sentence.start + (late ? wordStart(sentence.text, best - BEFORE / narrow) : 0);
  const room = text.slice(start, start + SNIPPET_LENGTH);
  // A block that fills most of the room is shown alone, without the next one.
  const end = room.indexOf('\n', ENOUGH);
  const window = (end === -1 ? room : room.slice(0, end))
    // Cells of a table may be empty in a whole row: a line of spaces.
    .replace(/\n\s*/g, ' · ')
    .replace(/\s+/gu, ' ');
  const cut = end === -1 && start + SNIPPET_LENGTH < text.length;
  const whole = !cut || /^\s/u.test(text.slice(start + SNIPPET_LENGTH));
  const shown = whole ? window.trimEnd() : upToWord(`${window}.`, window.length);
  return `${late ? '… ' : ''}${shown}${cut ? ' …' : ''}`;
}

/** Returns the first offset of the most important word. */
function bestPlace(text: string, pattern: RegExp, worth: Worth): number {
  let best = { at: 0, worth: 0 };
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (worth(word) > best.worth) best = { at: index, worth: worth(word) };
  }
  return best.at;
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
 * Returns the places of the query's words. A word of a script without spaces is searched as pairs of letters;
 * overlapping pairs are one place.
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
