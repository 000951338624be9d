/** Reads words marked as `==these are==`, as Obsidian and its clipper write a highlight. https://help.obsidian.md/syntax */
import { fenceAfter } from './fence';

/** Code, or marked words. A comparison (`a==b`) has letters around its signs, and `a == b` spaces. */
const CODE_OR_MARKED =
  /`[^`]*`|(?<![\w=\\])==((?![\s=])(?:[^=]|=(?!=)){1,5000})(?<!\s)==(?![\w=])/g;

const LINK = /!?\[([^\]]{0,2000})\]\([^()\s]{0,2000}\)/g;
/** Signs of emphasis and code. An underscore inside a word is part of it. */
const SIGNS = /(?<!\\)(?:[*`]|~~|(?<![^\W_])_|_(?![^\W_]))/g;

/**
 * Returns the text without the signs around marked words, and these words in order, without links and emphasis. Their
 * backslashes stay.
 */
export function takeMarkedWords(markdown: string): { markdown: string; marked: string[] } {
  const marked: string[] = [];
  if (!markdown.includes('==')) return { markdown, marked };
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const before = fence;
    fence = fenceAfter(fence, line.trimEnd());
    if (before !== '' || fence !== '') return line;
    return line.replace(CODE_OR_MARKED, (whole, words: string | undefined) => {
      if (words === undefined) return whole;
      marked.push(words.replace(LINK, '$1').replace(SIGNS, ''));
      return words;
    });
  });
  return { markdown: lines.join('\n'), marked };
}
