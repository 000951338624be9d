/** Reads the words of a block into a tree. Every limit here keeps all words and drops only markup. */
import type { Env, Token } from 'markdown-it';
import { withAddresses } from './address-rule';
import { withLooseMarks } from './loose-marks';
import type { Parser } from './parser';
import { isLatin, piecesOf } from './raw-blocks';
import type { Inline } from './tree';

/** Maximum nesting of marks. Deeper marks are shown as they were written. */
const MAX_DEPTH = 40;

/**
 * The parser takes quadratic time for a text full of marks. It gets these texts in small pieces, which makes the
 * time linear. A mark across two pieces stays as it was written.
 */
const MAX_AT_ONCE = 12_000;
const MANY_MARKS = 400;
const FULL_OF_MARKS = 800;

/** Maximum letters laid out at once. Each mark may become an element, which takes far longer than a letter. */
const LONGEST = { ofLatin: 16_000, ofOthers: 8_000, ofMarks: 4_000 };

/** Splits a paragraph or heading into parts if it is too long to be drawn at once. */
export function partsOf(written: string): string[] {
  if (written.length <= LONGEST.ofMarks) return [written];
  if (hasManyMarks(written)) return piecesOf(written, LONGEST.ofMarks);
  return piecesOf(written, isLatin(written) ? LONGEST.ofLatin : LONGEST.ofOthers);
}

/** Reads the words of one block. */
export function readInlines(written: string, parser: Parser, env: Env): Inline[] {
  const source = withLooseMarks(written);
  const length = hasManyMarks(source) ? FULL_OF_MARKS : MAX_AT_ONCE;
  if (source.length <= length) return toTree(parser.inline(source, env));
  return piecesOf(source, length).flatMap((piece) => toTree(parser.inline(piece, env)));
}

const MARK = /[[\]()*_~`<>&!:"']/g;

/** Whether a text has many marks. An ordinary paragraph has less than one mark in ten letters. */
function hasManyMarks(source: string): boolean {
  const many = Math.max(MANY_MARKS, source.length / 8);
  if (source.length <= many) return false;
  let count = 0;
  MARK.lastIndex = 0;
  while (count <= many && MARK.test(source)) count += 1;
  return count > many;
}

interface Open {
  inside: Inline[];
  isLink: boolean;
}

function toTree(tokens: readonly Token[]): Inline[] {
  const stack: Open[] = [{ inside: [], isLink: false }];
  /** Number of open marks that are too deep. Their closing marks are text too. */
  let tooDeep = 0;
  for (const token of tokens) {
    const { inside } = stack.at(-1) ?? { inside: [] };
    if (token.nesting === 1) {
      if (stack.length > MAX_DEPTH || tooDeep > 0) {
        tooDeep += 1;
        addText(inside, token.markup);
      } else stack.push({ inside: open(token, inside), isLink: token.type === 'link_open' });
    } else if (token.nesting === -1) {
      if (tooDeep > 0) {
        tooDeep -= 1;
        addText(inside, token.markup);
      } else close(stack);
    } else add(token, inside);
  }
  while (stack.length > 1) close(stack);
  const [root] = stack;
  return root === undefined ? [] : linked(root, false);
}

/** Adds a mark to the tree; returns the list for what is inside it. */
function open(token: Token, parent: Inline[]): Inline[] {
  const inside: Inline[] = [];
  if (token.type === 'link_open') {
    parent.push({ is: 'link', href: String(token.attrGet('href') ?? ''), inside });
  } else if (token.type === 'strong_open') parent.push({ is: 'strong', inside });
  else if (token.type === 's_open') parent.push({ is: 'del', inside });
  else parent.push({ is: 'em', inside });
  return inside;
}

function close(stack: Open[]): void {
  const closed = stack.pop();
  if (closed === undefined) return;
  const isLinked = closed.isLink || stack.some(({ isLink }) => isLink);
  closed.inside.splice(0, closed.inside.length, ...linked(closed, isLinked));
}

/** Makes links of the addresses in a text, except inside links. */
function linked({ inside }: Open, isLinked: boolean): Inline[] {
  if (isLinked) return inside;
  return inside.flatMap((inline) => (inline.is === 'text' ? withAddresses(inline.text) : [inline]));
}

function add(token: Token, inside: Inline[]): void {
  switch (token.type) {
    case 'code_inline':
      inside.push({ is: 'code', text: token.content });
      return;
    case 'hardbreak':
      inside.push({ is: 'break' });
      return;
    case 'softbreak':
      addText(inside, '\n');
      return;
    case 'cite':
      inside.push({ is: 'cite', numbers: token.content.split(',').map(Number) });
      return;
    case 'note_mark':
      inside.push({ is: 'note-mark', label: token.content });
      return;
    case 'image': {
      const href = String(token.attrGet('src') ?? '');
      inside.push({ is: 'image', href, text: described(token.children ?? []) });
      return;
    }
    // Text, and raw HTML as the text it is.
    default:
      addText(inside, token.content);
  }
}

function addText(inside: Inline[], text: string): void {
  if (text === '') return;
  const last = inside.at(-1);
  if (last?.is === 'text') last.text += text;
  else inside.push({ is: 'text', text });
}

/** Returns the description of an image, without its marks. */
function described(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      if (token.type === 'cite') return `[${token.content}]`;
      if (token.type === 'note_mark') return '';
      return token.children === null ? token.content : described(token.children);
    })
    .join('');
}
