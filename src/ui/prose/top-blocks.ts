/**
 * Reads the blocks of a document one after another, each of bounded size. The rules are the parser's own.
 * Only the loop over the document is ours, because the parser's loop reads all of it at once.
 */
import type { Env, StateBlock, Token } from 'markdown-it';
import type { NamedRule, Parser } from './parser';

/** A list, table or quotation is read in parts of at most this many characters or lines. */
const MAX_LENGTH = 32_000;
const MAX_LINES = 500;

export interface TopBlock {
  tokens: readonly Token[];
  /** Offset of the block in the source. */
  from: number;
}

/** How many characters of the source are split into lines at once. */
const REGION = 200_000;

export function* topBlocks(source: string, parser: Parser, env: Env): Generator<TopBlock> {
  let size = REGION;
  for (let offset = 0; offset < source.length; ) {
    const region = regionOf(source, offset, size);
    const unfinished = yield* blocksOf(region, parser, env);
    if (unfinished === undefined) return;
    // A block may be longer than a region: code ends only at its closing mark.
    size = unfinished === offset ? size * 8 : REGION;
    offset = unfinished;
  }
}

interface Region {
  text: string;
  offset: number;
  isLast: boolean;
}

function regionOf(source: string, offset: number, size: number): Region {
  const end = offset + size >= source.length ? -1 : source.indexOf('\n', offset + size);
  return end === -1
    ? { text: source.slice(offset), offset, isLast: true }
    : { text: source.slice(offset, end + 1), offset, isLast: false };
}

/** Yields blocks; returns the offset of a block that the end of the region cuts off, `undefined` if none is. */
function* blocksOf(
  { text, offset, isLast }: Region,
  parser: Parser,
  env: Env,
): Generator<TopBlock, number | undefined> {
  const state = parser.lines(text, env);
  const last = state.lineMax;
  for (let line = state.skipEmptyLines(0); line < last; line = state.skipEmptyLines(state.line)) {
    const start = line;
    const from = state.bMarks[start] ?? 0;
    let end = partEnd(state, start, last);
    let rule = read(state, parser.rules, start, end, last);
    if (state.line >= last && !isLast) return offset + from;
    if (!rule.whole && state.line === end && end < last) {
      const better = betterEnd(state, start, end);
      if (better !== end) {
        end = better;
        rule = read(state, parser.rules, start, end, last);
      }
    }
    yield { tokens: state.tokens, from: offset + from };
    if (rule.name === 'table') {
      const head = text.slice(from, state.eMarks[start + 1]);
      yield* tableRest(state, parser, env, head, offset);
    }
  }
  return isLast ? undefined : offset + text.length;
}

const NONE: NamedRule = { name: '', apply: () => false, whole: false };

/** Reads one block into `state.tokens`; returns the rule that took it. */
function read(
  state: StateBlock,
  rules: readonly NamedRule[],
  start: number,
  end: number,
  last: number,
): NamedRule {
  state.tokens = [];
  state.level = 0;
  state.line = start;
  let taken = NONE;
  for (const rule of rules) {
    state.lineMax = rule.whole ? last : end;
    if (rule.apply(state, start, state.lineMax, false)) {
      taken = rule;
      break;
    }
  }
  state.lineMax = last;
  // Every line is at least a paragraph, so this is never reached. It guarantees that the loop ends.
  if (state.line <= start) state.line = start + 1;
  return taken;
}

function partEnd(state: StateBlock, start: number, last: number): number {
  const limit = (state.bMarks[start] ?? 0) + MAX_LENGTH;
  let low = start + 1;
  let high = Math.min(last, start + MAX_LINES);
  if ((state.bMarks[high] ?? 0) <= limit) return high;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((state.bMarks[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

const MARKER = /^(?:[-+*>#|]|\d{1,9}[.)])/;

/** Returns the last line in the second half of the part at which a new block may begin. */
function betterEnd(state: StateBlock, start: number, end: number): number {
  for (let line = end; line > (start + end) / 2; line -= 1) {
    if (state.sCount[line] !== 0 || state.isEmpty(line)) continue;
    const from = state.bMarks[line] ?? 0;
    if (state.isEmpty(line - 1) || MARKER.test(state.src.slice(from, from + 12))) return line;
  }
  return end;
}

/** Turns the rows that do not fit into one table into further tables with the same head. */
function* tableRest(
  state: StateBlock,
  parser: Parser,
  env: Env,
  head: string,
  offset: number,
): Generator<TopBlock> {
  const last = state.lineMax;
  const table = parser.rules.find(({ name }) => name === 'table');
  while (table !== undefined && state.line < last && !state.isEmpty(state.line)) {
    const start = state.line;
    const from = state.bMarks[start] ?? 0;
    const rows = state.src.slice(from, state.bMarks[partEnd(state, start, last)]);
    const part = parser.lines(`${head}\n${rows}`, env);
    if (!table.apply(part, 0, part.lineMax, false) || part.line <= 2) return;
    state.line = start + part.line - 2;
    yield { tokens: part.tokens, from: offset + from };
  }
}
