import { sentenceSegments } from '../../protocol/sentence-segments';
import { alternatives, phrasesOf } from '../asking/phrase-lists';
import { askingIn } from '../asking/speech';
import { inlineText } from '../inline-text';
import { type Block, type Piece, readTogether } from './fragments';
import { proseIn } from './preformatted';
import { Quotations } from './quotations';

/** One sentence of a passage, as a reader of the page sees it (no markup). */
export type Sentence = Block;

const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^\s{0,3}(#{1,6})\s+(.*)$/s;
/** The signs that may close a heading. */
const HEADING_END = /(?<![#\s])[#\s]+$/;
const UNDERLINE = /^\s{0,3}(=+|-{2,})\s*$/;
const RULE = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^[\s|:]*-[\s|:-]*$/;

/**
 * The sentences of a passage of markdown. Headings are context, not sentences; rules and lines that are nothing but
 * links carry no statement and are left out. Preformatted prose is read. Code comes along with the words above it,
 * or else with its heading.
 *
 * @param code the language that it is cut by.
 * @param subject what it is about: a number in a piece of its own is of that.
 */
export function sentencesOf(markdown: string, code = 'en', subject = ''): Sentence[] {
  return readTogether(piecesOf(markdown), subject).flatMap((block) =>
    block.quote === undefined ? sentencesIn(block, code) : [block],
  );
}

/** Code belongs to the sentence before it. */
function sentencesIn({ code, ...block }: Block, language: string): Sentence[] {
  const sentences = splitSentences(block.text, language).map((text) => ({ ...block, text }));
  const last = sentences.pop();
  if (last === undefined) return [];
  return [...sentences, code === undefined ? last : { ...last, code }];
}

function piecesOf(markdown: string): Piece[] {
  const blocks: Piece[] = [];
  let heading = '';
  const path: string[] = [];
  // The item of the outermost list at this place, and how far it is indented.
  let item = 0;
  let items = 0;
  let indent = 0;
  let lines: string[] = [];
  let fence: Fence | undefined;
  /** Whether nothing stands between the last heading and here. */
  let isUnderHeading = false;
  let headers: readonly string[] | undefined;

  const place = () => ({ heading, path: [...path], item });
  const add = (piece: Omit<Piece, keyof ReturnType<typeof place>>) => {
    isUnderHeading = false;
    blocks.push({ ...piece, ...place() });
  };
  const close = () => {
    const raw = lines.join(' ');
    lines = [];
    const text = inlineText(raw);
    if (text !== '') add({ text, isLink: !saysSomething(raw) });
  };
  const closeFence = ({ lines: fenced, isTyped }: Fence, isWhole = true) => {
    fence = undefined;
    const prose = isTyped ? [] : proseIn(fenced);
    for (const text of prose) add({ text, isLink: false });
    if (prose.length > 0) return;
    const code = isWhole ? shortCode(fenced) : '';
    const last = aboveCode(blocks);
    const isIntroduced = isUnderHeading || INTRODUCES.test(last?.text ?? '');
    // What led up to code that is left out does not lead up to what stands below it.
    if (code === '' && (isUnderHeading || !isIntroduced)) return;
    const below = { lines: code, isIntroduced };
    if (isUnderHeading) add({ text: heading, isLink: false, code: below });
    else if (last?.heading === heading) last.code ??= below;
  };
  const open = (level: number, text: string) => {
    isUnderHeading = text !== '';
    heading = text;
    path.length = Math.min(path.length, level - 1);
    path.push(text);
  };

  for (const quoted of markdown.split(/\r?\n/)) {
    const line = quoted.replace(/^(?:\s{0,3}>\s?)+/, '');
    if (!TABLE_ROW.test(line)) headers = undefined;
    const [opening = '', mark] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark)) closeFence(fence);
      else fence.lines.push(line);
      continue;
    }
    if (mark !== undefined) {
      close();
      fence = { mark, isTyped: line.slice(opening.length).trim() !== '', lines: [] };
      continue;
    }
    const [bullet = ''] = ITEM.exec(line) ?? [];
    const deep = line.search(/\S/);
    if (bullet !== '' && (item === 0 || deep <= indent)) {
      close();
      items += 1;
      item = items;
      indent = deep;
    } else if (item > 0 && deep >= 0 && deep <= indent && lines.length === 0) item = 0;
    const [, marks = '', title] = HEADING.exec(line.slice(bullet.length)) ?? [];
    if (title !== undefined) {
      close();
      open(marks.length, inlineText(title.replace(HEADING_END, '')));
    } else if (lines.length > 0 && UNDERLINE.test(line)) {
      open(line.includes('=') ? 1 : 2, inlineText(lines.join(' ')));
      lines = [];
    } else if (line.trim() === '' || RULE.test(line)) {
      close();
    } else if (TABLE_ROW.test(line)) {
      close();
      if (TABLE_RULE.test(line)) continue;
      const cells = cellsOf(line);
      if (headers === undefined) headers = cells;
      else if (cells.some(saysSomething)) add({ ...rowText(cells, headers), isLink: false });
    } else if (bullet !== '') {
      close();
      lines = [line.slice(bullet.length)];
    } else {
      lines.push(line.trim());
    }
  }
  if (fence === undefined) close();
  else closeFence(fence, false);
  return blocks;
}

/** The piece that code belongs to: the last one, or what leads up to the tabs (`npm`, `yarn`) between it and the code. */
function aboveCode(blocks: readonly Piece[]): Piece | undefined {
  const last = blocks.at(-1);
  const lead = blocks.slice(-MOST_TABS).findLast(({ text }) => !TAB.test(text));
  const isLead = lead?.heading === last?.heading && INTRODUCES.test(lead?.text ?? '');
  return isLead ? lead : last;
}

interface Fence {
  mark: string;
  /** Whether it is said to be of some language. */
  isTyped: boolean;
  lines: string[];
}

const INTRODUCES = /[:：]$/;
/** What the tabs above code are called, and how many pieces are looked at for what leads up to them. */
const TAB = /^[^\s:：.!?。]{1,12}(?: [^\s:：.!?。]{1,12})?$/;
const MOST_TABS = 6;
const MOST_CODE_LINES = 12;
const LONGEST_CODE = 600;
/** It would read as a mark of a source; `list[0]` does not. */
const SOURCE_MARK = /(?<![\w)\]])\[\d{1,3}\]/;

/** Code that fits into an answer whole, without what its lines are indented by; empty where it does not fit. */
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

/** The most characters of a header that its rows repeat. */
const LONGEST_HEADER = 60;

function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** A row of a table, as the values of its columns. */
function rowText(cells: readonly string[], headers: readonly string[]) {
  const shown = cells.map((cell, column) => {
    const header = inlineText((headers[column] ?? '').slice(0, 4 * LONGEST_HEADER));
    return { header: header.slice(0, LONGEST_HEADER), cell: inlineText(cell) };
  });
  const filled = shown.filter(({ cell }) => cell !== '');
  // Two columns without headers are labels and their values.
  const isPair = cells.length === 2 && filled.length === 2 && headers.every((one) => one === '');
  if (isPair) filled.splice(0, 2, { header: filled[0]?.cell ?? '', cell: filled[1]?.cell ?? '' });
  return {
    text: filled
      .map(({ header, cell }) => (header === '' ? cell : `${header}: ${cell}`))
      .join('; '),
    quote: shown.flatMap(({ cell }) => (cell === '' ? [] : [cell])).join('\n'),
  };
}

/** Whether any letters or digits are left without links, images and bare addresses. */
function saysSomething(raw: string): boolean {
  const rest = raw
    .replace(/!?\[[^[\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '')
    .replace(/<?https?:\/\/[^\s>]+>?/g, '');
  return /[\p{L}\p{N}]/u.test(rest);
}

/** For each language, how a text ends whose full stop ends no sentence: in an abbreviation, or a lone capital. */
const ends = new Map<string, RegExp>();

function abbreviationIn(code: string): RegExp {
  const known = ends.get(code);
  if (known !== undefined) return known;
  const written = phrasesOf(askingIn(code)?.abbreviations).map((one) =>
    // A sentence may begin with any of them.
    one.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`),
  );
  const made = new RegExp(
    `(?:^|[\\s("'„“«])(?:${alternatives(['\\p{Lu}', ...written])})\\.\\s*$`,
    'u',
  );
  ends.set(code, made);
  return made;
}

/** Characters: an abbreviation and what stands around it. */
const LONGEST_END = 40;

/** Splits plain text by Unicode's sentence rules, and joins again what an abbreviation split. */
export function splitSentences(text: string, code = 'en'): string[] {
  const abbreviation = abbreviationIn(code);
  const sentences: string[] = [];
  let pending: string[] = [];
  let end = '';
  const quotations = new Quotations(text);
  for (const { segment, index } of sentenceSegments(text, code)) {
    const startsLow = /^\p{Ll}/u.test(segment);
    const isWhole = !abbreviation.test(end) && !startsLow && !quotations.around(index);
    if (pending.length > 0 && isWhole) {
      sentences.push(pending.join('').trim());
      pending = [];
      end = '';
    }
    pending.push(segment);
    end = (end + segment).slice(-LONGEST_END);
  }
  const last = pending.join('').trim();
  if (last !== '') sentences.push(last);
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
