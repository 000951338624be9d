/** Splits a passage of markdown into pieces: paragraphs, list items, table rows and short code. */
import { inlineText } from '../inline-text';
import { taskSign, withoutTaskSigns } from '../task-signs';
import { isBoldLine, underBoldLines } from './bold-lines';
import { INTRODUCES, isName, type Piece } from './fragments';
import { isHeadline } from './headlines';
import { proseIn } from './preformatted';
import { cellsOf, rowText, withHeaders } from './table-rows';

const QUOTED = /^(?:\s{0,3}>\s?)+/;
const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^\s{0,3}(#{1,6})\s+(.*)$/s;
/** Matches the marks that may close a heading. */
const HEADING_END = /(?<![#\s])[#\s]+$/;
const UNDERLINE = /^\s{0,3}(=+|-{2,})\s*$/;
const RULE = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[([ xX])\]\s+)?/;
/** Matches the first line of a footnote. Its other paragraphs are indented. */
const NOTE = /^ {0,3}\[\^[^[\]\s]+\]:/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^[\s|:]*-[\s|:-]*$/;

/**
 * Returns the pieces in order. Rules, footnotes and lines without words are not pieces. Headings are not either,
 * except headlines; each piece names those above it.
 */
export function piecesOf(markdown: string): Piece[] {
  const reader = new PieceReader();
  for (const line of markdown.split(/\r?\n/)) reader.read(line.replace(QUOTED, ''));
  return reader.end();
}

class PieceReader {
  readonly #pieces: Piece[] = [];
  #heading = '';
  /** Its level, and the number of pieces before it. */
  #level = 0;
  #start = 0;
  /** The headings above, outermost first. */
  readonly #path: string[] = [];
  /** Whether no piece has come since the last heading. */
  #isUnderHeading = false;
  /** The current item of the outermost list (0 outside lists), the number of items so far, and its indentation. */
  #item = 0;
  #items = 0;
  #indent = 0;
  /** The paragraph that is being read. */
  #lines: string[] = [];
  #fence: Fence | undefined;
  #isInNote = false;
  /** The rows of the table that is being read. */
  #rows: string[][] = [];

  read(line: string): void {
    if (!TABLE_ROW.test(line)) this.#closeTable();
    if (this.#readNote(line) || this.#readFence(line)) return;
    const [bullet = '', task] = ITEM.exec(line) ?? [];
    this.#followItems(line.search(/\S/), bullet !== '');
    const [, marks = '', title] = HEADING.exec(line.slice(bullet.length)) ?? [];
    if (title !== undefined) {
      this.#close();
      this.#open(marks.length, inlineText(title.replace(HEADING_END, '')));
    } else if (this.#lines.length > 0 && UNDERLINE.test(line)) {
      this.#open(line.includes('=') ? 1 : 2, inlineText(rowsOf(this.#lines).join(' ')));
      this.#lines = [];
    } else if (line.trim() === '' || RULE.test(line)) {
      this.#close();
    } else if (TABLE_ROW.test(line)) {
      this.#close();
      if (!TABLE_RULE.test(line)) this.#rows.push(cellsOf(line));
    } else if (bullet !== '') {
      this.#close();
      this.#lines = [taskSign(task) + line.slice(bullet.length)];
    } else {
      this.#lines.push(line);
    }
  }

  /** Returns all pieces. Code in a fence that is not closed is incomplete, so it is left out. */
  end(): Piece[] {
    this.#closeTable();
    if (this.#fence === undefined) this.#close();
    else this.#closeFence(this.#fence, false);
    this.#closeSection();
    return underBoldLines(this.#pieces);
  }

  #add(piece: Omit<Piece, 'heading' | 'path' | 'item'>): void {
    this.#isUnderHeading = false;
    const place = { heading: this.#heading, path: [...this.#path], item: this.#item };
    this.#pieces.push({ ...piece, ...place });
  }

  /** Ends the paragraph. */
  #close(): void {
    const rows = rowsOf(this.#lines);
    this.#lines = [];
    const raw = rows.join(' ');
    const shown = rows.map(inlineText).filter((row) => row !== '');
    const text = inlineText(raw);
    if (withoutTaskSigns(text) === '') return;
    const isLink = !saysSomething(raw);
    const isBold = this.#item === 0 && !isLink && isBoldLine(rows, text);
    if (!areLines(shown)) this.#add({ text, isLink, isBold });
    else this.#add({ text: shown.join(' · '), quote: shown.join('\n'), isLink });
  }

  /** Ends the section under a heading. A headline is a piece, too. */
  #closeSection(): void {
    const [start, heading] = [this.#start, this.#heading];
    if (!isHeadline(heading, this.#pieces.slice(start))) return;
    const place = { heading, path: [...this.#path], item: this.#item };
    this.#pieces.splice(start, 0, { ...place, text: heading, quote: heading, isLink: false });
  }

  /** Starts a section under a heading. */
  #open(level: number, text: string): void {
    // A heading directly above lower ones names them.
    if (level <= this.#level) this.#closeSection();
    this.#level = level;
    this.#start = this.#pieces.length;
    this.#isUnderHeading = text !== '';
    this.#heading = text;
    this.#path.length = Math.min(this.#path.length, level - 1);
    this.#path.push(text);
  }

  #followItems(indent: number, isItem: boolean): void {
    if (isItem && (this.#item === 0 || indent <= this.#indent)) {
      this.#close();
      this.#items += 1;
      this.#item = this.#items;
      this.#indent = indent;
    } else if (
      this.#item > 0 &&
      indent >= 0 &&
      indent <= this.#indent &&
      this.#lines.length === 0
    ) {
      this.#item = 0;
    }
  }

  /** Ends the table. */
  #closeTable(): void {
    const [headers = [], ...rows] = withHeaders(this.#rows);
    this.#rows = [];
    for (const cells of rows) {
      if (cells.some(saysSomething)) this.#add({ ...rowText(cells, headers), isLink: false });
    }
  }

  /** @returns whether the line belongs to a footnote. */
  #readNote(line: string): boolean {
    const isNote = this.#fence === undefined && NOTE.test(line);
    if (isNote) this.#close();
    this.#isInNote = isNote || (this.#isInNote && /^(?: {4}|\t|\s*$)/.test(line));
    return this.#isInNote;
  }

  /** @returns whether the line belongs to a fence. */
  #readFence(line: string): boolean {
    const [opening = '', mark] = FENCE.exec(line) ?? [];
    const fence = this.#fence;
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark)) this.#closeFence(fence, true);
      else fence.lines.push(line);
    } else if (mark !== undefined) {
      this.#close();
      this.#fence = { mark, isTyped: line.slice(opening.length).trim() !== '', lines: [] };
    }
    return fence !== undefined || mark !== undefined;
  }

  /** Adds prose as separate pieces. Attaches code to the piece or heading above it. */
  #closeFence({ lines, isTyped }: Fence, isWhole: boolean): void {
    this.#fence = undefined;
    const prose = isTyped ? [] : proseIn(lines);
    for (const text of prose) this.#add({ text, isLink: false });
    if (prose.length > 0) return;
    const code = isWhole ? shortCode(lines) : '';
    const last = aboveCode(this.#pieces);
    const isIntroduced = this.#isUnderHeading || INTRODUCES.test(last?.text ?? '');
    // If code is left out, its lead-in must not be taken as the lead-in of the text below it.
    if (code === '' && (this.#isUnderHeading || !isIntroduced)) return;
    const below = { lines: code, isIntroduced };
    if (this.#isUnderHeading) this.#add({ text: this.#heading, isLink: false, code: below });
    else if (last?.heading === this.#heading) last.code ??= below;
  }
}

/** Matches a hard line break, as in opening hours or an address. */
const HARD_BREAK = /(?:\\|[ \t]{2})$/;
/** Maximum lines that are read as one sentence. */
const MOST_LINES = 8;

/** Returns the lines of a paragraph. Joins those that only wrap. */
function rowsOf(lines: readonly string[]): string[] {
  const rows: string[] = [];
  let goesOn = false;
  for (const line of lines) {
    const text = line.replace(HARD_BREAK, '').trim();
    if (goesOn) rows.push(`${rows.pop() ?? ''} ${text}`);
    else rows.push(text);
    goesOn = !HARD_BREAK.test(line);
  }
  return rows;
}

/** Whether rows are separate lines, not sentences. */
const areLines = (rows: readonly string[]) =>
  rows.length > 1 && rows.length <= MOST_LINES && rows.every(isName);

/** Returns the piece that code belongs to: the last one, or the lead-in if only tabs (`npm`, `yarn`) follow it. */
function aboveCode(blocks: readonly Piece[]): Piece | undefined {
  const last = blocks.at(-1);
  const lead = blocks.slice(-MOST_TABS).findLast(({ text }) => !TAB.test(text));
  const isLead = lead?.heading === last?.heading && INTRODUCES.test(lead?.text ?? '');
  return isLead ? lead : last;
}

interface Fence {
  mark: string;
  /** Whether the fence names a language. */
  isTyped: boolean;
  lines: string[];
}

/** Matches the name of a tab above code. The lead-in is searched for in the last `MOST_TABS` pieces. */
const TAB = /^[^\s:：.!?。]{1,12}(?: [^\s:：.!?。]{1,12})?$/;
const MOST_TABS = 6;
const MOST_CODE_LINES = 12;
const LONGEST_CODE = 600;
/** Matches code that would look like a citation mark; `list[0]` does not. */
const SOURCE_MARK = /(?<![\w)\]])\[\d{1,3}\]/;

/** Returns the code without its common indentation, or an empty text if it does not fit into an answer. */
function shortCode(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0 || lines.length > MOST_CODE_LINES) return '';
  const indent = Math.min(...filled.map((line) => line.search(/\S/)));
  const code = lines
    .map((line) => line.slice(indent))
    .join('\n')
    .trimEnd();
  return code.length > LONGEST_CODE || SOURCE_MARK.test(code) ? '' : code;
}

/** Whether any letters or digits are left without links, images and bare addresses. */
function saysSomething(raw: string): boolean {
  const rest = raw
    .replace(/!?\[[^[\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '')
    .replace(/<?https?:\/\/[^\s>]+>?/g, '');
  return /[\p{L}\p{N}]/u.test(rest);
}
