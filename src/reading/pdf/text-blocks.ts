/** Groups lines into headings, list items and paragraphs, and joins words that were split at a line end. */
import { append, closed, type OpenSpan, opened } from './join-lines';
import { LARGER, type Line } from './page';

export type Block =
  | { kind: 'heading'; level: number; spans: Line['spans'] }
  | { kind: 'item' | 'paragraph'; spans: Line['spans'] };

type OpenBlock =
  | { kind: 'heading'; level: number; spans: OpenSpan[] }
  | { kind: 'item' | 'paragraph'; spans: OpenSpan[] };

/** What applies to all pages: the size of the running text, and the larger sizes of headings. */
export interface Typography {
  body: number;
  /** The sizes of headings by rank. The largest has rank 0. */
  headings: ReadonlyMap<number, number>;
  /** Every word of the text, to distinguish the hyphen of a word from one at a line end. */
  words: ReadonlySet<string>;
}

/** Maximum length in characters. A longer line is running text in large letters. */
const LONGEST_HEADING = 200;
/** Share of all letters. A size that is used more often is not for headings. */
const RARE = 0.2;

/** Bounded, because about four million letters without a space overflow a regular expression. */
const WORD = /[\p{L}\p{N}]{1,100}(?:[-‐][\p{L}\p{N}]{1,100}){0,9}/gu;

/** Decides what letters of each size are for, by how much of the text they make up. */
export function typographyOf(pages: readonly Line[][]): Typography {
  const lines = pages.flat();
  const letters = new Map<number, number>();
  for (const { text, size } of lines) {
    const step = stepOf(size);
    letters.set(step, (letters.get(step) ?? 0) + text.length);
  }
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const [body = 10] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [];
  const headings = [...letters]
    .filter(([size, count]) => size >= body * LARGER && count < total * RARE)
    .map(([size]) => size)
    .sort((a, b) => b - a);
  const words = new Set<string>();
  for (const { text } of lines) {
    for (const word of text.toLowerCase().match(WORD) ?? []) {
      words.add(word);
    }
  }
  return { body, headings: new Map(headings.map((size, rank) => [size, rank])), words };
}

/** Rounds to half a point, because smaller differences are invisible. */
function stepOf(size: number): number {
  return Math.round(size * 2) / 2;
}

const BULLET = /^[•◦▪‣·●○■–]\s+/;

/** Converts lines to headings, list items and paragraphs. */
export function blocksOf(lines: readonly Line[], typography: Typography): Block[] {
  const blocks: OpenBlock[] = [];
  const gap = usualGap(lines, typography.body);
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  let before: Line | undefined;
  for (const line of lines) {
    const open = blocks.at(-1);
    const level = levelOf(line, typography);
    if (level !== undefined) {
      const samesize = before !== undefined && stepOf(before.size) === stepOf(line.size);
      // A heading may have several lines.
      if (open?.kind === 'heading' && samesize && near(before, line, line.size * 2)) {
        append(open.spans, line, typography.words);
      } else blocks.push({ kind: 'heading', level, spans: opened(line.spans) });
    } else if (BULLET.test(line.text)) {
      blocks.push({ kind: 'item', spans: opened(withoutBullet(line)) });
    } else if (
      open === undefined ||
      open.kind === 'heading' ||
      before === undefined ||
      startsAnew(before, line, { gap, right })
    ) {
      blocks.push({ kind: 'paragraph', spans: opened(line.spans) });
    } else {
      append(open.spans, line, typography.words);
    }
    before = line;
  }
  return blocks.map((block): Block => ({ ...block, spans: closed(block.spans) }));
}

function levelOf({ size, text }: Line, { headings }: Typography): number | undefined {
  const rank = headings.get(stepOf(size));
  if (rank === undefined || text.length > LONGEST_HEADING || !/\p{L}{2}/u.test(text))
    return undefined;
  return Math.min(rank, 3);
}

/** Returns the most frequent distance between base lines, in points. */
function usualGap(lines: readonly Line[], body: number): number {
  const gaps = new Map<number, number>();
  for (let i = 1; i < lines.length; i++) {
    const gap = Math.round((lines[i - 1]?.y ?? 0) - (lines[i]?.y ?? 0));
    if (gap > 0 && gap < body * 3) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
  }
  return [...gaps].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? body * 1.2;
}

function near(before: Line | undefined, line: Line, most: number): boolean {
  return before !== undefined && before.y - line.y > 0 && before.y - line.y <= most;
}

function startsAnew(
  before: Line,
  line: Line,
  { gap, right }: { gap: number; right: number },
): boolean {
  const ended = /[.!?:…]["'”’)\]]?\d{0,3}$/.test(before.text);
  // A line that is higher or far below is another column or a note beside the text. A sentence may continue there.
  if (!near(before, line, gap * 1.45)) return ended || !/^[\p{Ll}(]/u.test(line.text);
  if (Math.abs(before.size - line.size) > 1.5) return true;
  const indented = line.x - before.x > line.size * 0.8 && line.x - before.x < line.size * 5;
  const short = before.right < right - (right - before.x) * 0.15;
  return ended && (indented || short);
}

function withoutBullet(line: Line): Line['spans'] {
  const [first, ...rest] = line.spans;
  if (first === undefined) return [];
  const text = first.text.trimStart().replace(/^[•◦▪‣·●○■–]\s*/, '');
  const [next, ...others] = rest;
  // The bullet may be a separate piece.
  if (text !== '' || next === undefined) return [{ ...first, text }, ...rest];
  return [{ ...next, text: next.text.trimStart() }, ...others];
}
