/**
 * Rewrites what only Obsidian reads: links such as `[[Note|words]]`, embedded files, names of blocks, and comments.
 * https://help.obsidian.md/syntax
 */
import { escapeLabel, escapeLineStart, escapeText } from './escape';
import { fenceAfter } from './fence';
import { noteLink, noteName, relativePath } from './note-links';

/**
 * Returns the text as every reader of markdown shows it. Code stays as it is.
 * @param isOfPage whether the text has an address of its own. Links to the files beside it would be relative to that.
 */
export function withoutObsidian(markdown: string, isOfPage: boolean): string {
  const text = markdown.includes('%%') ? withoutComments(markdown) : markdown;
  if (!text.includes('[[') && !text.includes('^')) return text;
  let fence = '';
  const lines = text.split('\n').flatMap((line) => {
    const before = fence;
    fence = fenceAfter(fence, line.trimEnd());
    if (before !== '' || fence !== '') return line;
    const named = line.replace(BLOCK_NAME, '');
    // A line of nothing but a name belongs to the block above.
    if (named.length < line.length && named.trim() === '') return [];
    return named.replace(
      CODE_MATH_OR_LINK,
      (whole, sign: string | undefined, to = '', alias = '', at) => {
        if (sign === undefined) return whole;
        const said = shownAs(to.replace(/\\$/, ''), alias.trim(), sign === '!', isOfPage);
        const isFirst = at <= LONGEST_MARKER && MARKER.test(named.slice(0, at));
        return isFirst ? escapeLineStart(said) : said;
      },
    );
  });
  return lines.join('\n');
}

/**
 * Code, mathematics, or a link. What follows a letter, or has white space inside its brackets, is a program: `a[[b]]`, `[[ -f b ]]`.
 * `[[1]]` is the mark of a reference, `[[a]](address)` a link of markdown.
 */
const CODE_MATH_OR_LINK =
  /`+[^`]*`+|\$\$[^$]*\$\$|\$(?![\s$])[^$]*(?<!\s)\$(?!\d)|(?<![\w\\])(!?)\[\[(?!\s|\d{1,3}\]\])([^[\]|]{1,1000})(?:\|([^[\]]{0,1000}))?(?<!\s)\]\](?!\()/g;
/** The name of a block, at its end. Powers such as `10 ^2` are none. */
const BLOCK_NAME = /(?:^|(?<=\S)[ \t])\^(?=[\d-]*[a-z]|\d{6})[a-z\d][a-z\d-]+\s*$/i;
/** What may stand before the words of a line. */
const MARKER = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?$/;
const LONGEST_MARKER = 40;

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const OTHER_FILE = /\.(?:pdf|canvas|base|mp[34]|m4a|wav|ogg|webm|mov)$/i;
/** A block, or the page of a PDF. */
const NO_HEADING = /^(?:\^|\w{1,20}=)/;
/** How large a picture is shown. */
const SIZE = /^\d{1,5}(?:x\d{1,5})?$/;

function shownAs(target: string, alias: string, isEmbedded: boolean, isOfPage: boolean): string {
  const [path = '', ...below] = target.split('#').map((part) => part.trim());
  const place = below.filter((part) => part !== '' && !NO_HEADING.test(part));
  if (isEmbedded && PICTURE.test(path)) {
    const name = (path.split('/').at(-1) ?? '').replace(PICTURE, '');
    const alt = alias === '' || SIZE.test(alias) ? escapeText(name) : alias;
    return isOfPage ? alt : `![${escapeLabel(alt)}](${relativePath(path)})`;
  }
  const name = noteName(path);
  const words = alias || escapeText([name, ...place].filter((part) => part !== '').join(' > '));
  const isNote = name !== '' && !PICTURE.test(name) && !OTHER_FILE.test(name);
  if (isOfPage || !isNote) return words;
  return `[${escapeLabel(words)}](${noteLink(name, place.at(-1))})`;
}

/** Code, an address, or the signs around a comment. Those of `100%%` are none. */
const CODE_OR_COMMENT = /`+[^`]*`+|https?:\/\/\S+|(?<![\d%])%%/g;
const REST_OF_LINE = /[^\S\n]*(?:\n|$)/y;

/** Leaves out comments, `%% like this %%`, on one line or over several. One that never ends is text. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  /** Where the text goes on after the last comment. */
  let from = 0;
  let fence = '';
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const before = fence;
    fence = fenceAfter(fence, line.trimEnd());
    const first = line.search(/\S/);
    CODE_OR_COMMENT.lastIndex = 0;
    while (before === '' && fence === '' && from <= end) {
      const found = CODE_OR_COMMENT.exec(line);
      if (found === null) break;
      if (found[0] !== '%%') continue;
      const open = start + found.index;
      const close = text.indexOf('%%', open + 2);
      if (close < 0) return kept.join('') + text.slice(from);
      REST_OF_LINE.lastIndex = close + 2;
      // Nothing is left of lines that it has for itself.
      const isAlone = found.index === first && REST_OF_LINE.test(text);
      kept.push(text.slice(from, isAlone ? start : open));
      from = isAlone ? REST_OF_LINE.lastIndex : close + 2;
      CODE_OR_COMMENT.lastIndex = from - start;
    }
    start = Math.max(end + 1, from);
  }
  return kept.join('') + text.slice(from);
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
