/**
 * Some programs draw a page of several columns line by line, across all of them: read in that order, two
 * texts run through each other. Where a strip of white parts many lines, each side is read by itself.
 */
import type { Piece } from './page';

/** Of the height of the letters: white that is narrower parts words. */
const NARROWEST = 0.8;
/** Of the height of the letters: base lines nearer to each other are beside each other. */
const SAME_ROW = 0.7;
/** Rows that a strip of white must part. */
const FEW_ROWS = 4;
/** Of the width of the text: columns are wider. */
const EDGE = 0.15;
/** Characters, of the usual line: cells of a table are shorter, and tables are read row by row. */
const SHORTEST_LINE = 18;
/** Of the width of a column: the usual line of a text fills more. */
const FILLED = 0.55;
/** Of the height of the letters: rows of a table are farther apart than lines of a text. */
const LINE_SPACING = 1.75;
/** Larger letters, of those usual, are a heading. */
const LARGER = 1.13;
const MOST_SPLITS = 3;

/** A piece with ink and the white ones that follow it. */
interface Run {
  ink: Piece;
  pieces: Piece[];
}

/** What stands beside each other, from left to right. */
type Row = Run[];

/** The pieces of a page column by column, what runs across columns in its place; else as the file has them. */
export function inColumns(pieces: readonly Piece[]): Piece[] {
  const runs: Run[] = [];
  const before: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (piece.text.trim() !== '') runs.push({ ink: piece, pieces: [piece] });
    else if (last) last.pieces.push(piece);
    else before.push(piece);
  }
  return [...before, ...split(runs, MOST_SPLITS).flatMap((run) => run.pieces)];
}

function split(runs: Run[], splits: number): Run[] {
  if (splits === 0 || runs.length < 2 * FEW_ROWS) return runs;
  const rows = rowsOf(runs);
  const gutter = gutterOf(rows);
  if (gutter === undefined || !areColumns(rows, gutter) || !isInterleaved(runs, gutter))
    return runs;
  return bandsOf(rows, gutter).flatMap((band) =>
    'across' in band
      ? band.across
      : [...split(band.left.flat(), splits - 1), ...split(band.right.flat(), splits - 1)],
  );
}

function rowsOf(runs: readonly Run[]): Row[] {
  const rows: Row[] = [];
  let top = Number.POSITIVE_INFINITY;
  // Sorting is stable: what is on one base line stays in the order of the file.
  for (const run of [...runs].sort((a, b) => b.ink.y - a.ink.y)) {
    const row = rows.at(-1);
    if (row && top - run.ink.y < run.ink.size * SAME_ROW) row.push(run);
    else {
      rows.push([run]);
      top = run.ink.y;
    }
  }
  return rows;
}

/** Where the strip of white is that parts most rows, in points from the left. */
function gutterOf(rows: readonly Row[]): number | undefined {
  const { left, width } = extentOf(rows);
  if (!(width > 0 && width < 10_000)) return undefined;
  const begins = new Int32Array(Math.ceil(width) + 2);
  for (const row of rows) {
    for (const [from, to] of gapsOf(row)) {
      const first = Math.ceil(from - left);
      const last = Math.floor(to - left);
      if (last < first) continue;
      begins[first] = (begins[first] ?? 0) + 1;
      begins[last + 1] = (begins[last + 1] ?? 0) - 1;
    }
  }
  let parted = 0;
  let most = 0;
  let from = 0;
  let to = 0;
  for (const [x, begun] of begins.entries()) {
    parted += begun;
    if (x < width * EDGE || x > width * (1 - EDGE)) continue;
    if (parted > most) {
      most = parted;
      from = x;
      to = x;
    } else if (parted === most && to === x - 1) to = x;
  }
  return most >= FEW_ROWS ? left + (from + to) / 2 : undefined;
}

/** The white between what stands in a row. */
function gapsOf(row: Row): [from: number, to: number][] {
  const gaps: [number, number][] = [];
  let right = Number.NaN;
  for (const run of [...row].sort((a, b) => a.ink.x - b.ink.x)) {
    if (run.ink.x - right >= run.ink.size * NARROWEST) gaps.push([right, run.ink.x]);
    right = Number.isNaN(right) ? rightOf(run) : Math.max(right, rightOf(run));
  }
  return gaps;
}

/** Lines of text on both sides, and seldom one across. */
function areColumns(rows: readonly Row[], gutter: number): boolean {
  const parted = rows.filter((row) => isParted(row, gutter));
  const across = rows.filter((row) => row.some((run) => crosses(run, gutter))).length;
  if (parted.length < FEW_ROWS || across > parted.length || isTable(parted)) return false;
  return [true, false].every((left) => {
    const sides = parted.map((row) => row.filter((run) => isLeft(run, gutter) === left));
    const { width } = extentOf(sides);
    const lengths = sides.map((side) => sum(side.map(({ ink }) => ink.text.length)));
    const filled = sides.map((side) => sum(side.map(({ ink }) => ink.width)) / width);
    return median(lengths) >= SHORTEST_LINE && median(filled) >= FILLED;
  });
}

function isTable(rows: readonly Row[]): boolean {
  const lines = rows.flatMap((row) => row[0]?.ink ?? []);
  const steps = lines.slice(1).map(({ y, size }, i) => ((lines[i]?.y ?? y) - y) / size);
  return median(steps) > LINE_SPACING;
}

/** Whether the file goes from side to side: one that has column after column is in order. */
function isInterleaved(runs: readonly Run[], gutter: number): boolean {
  let changes = 0;
  let before: boolean | undefined;
  for (const run of runs) {
    if (crosses(run, gutter)) continue;
    const left = isLeft(run, gutter);
    if (before !== undefined && left !== before) changes++;
    before = left;
  }
  return changes >= FEW_ROWS;
}

type Band = { across: Run[] } | { left: Row[]; right: Row[] };

/** From top to bottom: what runs across, and the columns between. */
function bandsOf(rows: readonly Row[], gutter: number): Band[] {
  const bands: Band[] = [];
  const usual = median(rows.flat().map(({ ink }) => ink.size));
  for (const [i, row] of rows.entries()) {
    const band = bands.at(-1);
    if (row.some((run) => crosses(run, gutter)) || isHeadingOfBoth(rows, i, gutter, usual)) {
      // One by one: they may be more than a call takes arguments.
      if (band && 'across' in band) for (const run of row) band.across.push(run);
      else bands.push({ across: [...row] });
      continue;
    }
    const left = row.filter((run) => isLeft(run, gutter));
    const right = row.filter((run) => !isLeft(run, gutter));
    if (band && 'left' in band) {
      band.left.push(left);
      band.right.push(right);
    } else bands.push({ left: [left], right: [right] });
  }
  return bands;
}

/** Large letters on the left, and nothing beside them between lines of both columns. */
function isHeadingOfBoth(rows: readonly Row[], i: number, gutter: number, usual: number): boolean {
  const row = rows[i];
  const [first] = row ?? [];
  if (!row || !first || first.ink.size < usual * LARGER) return false;
  const besides = [rows[i - 1], rows[i + 1]].filter((other) => other !== undefined);
  return (
    row.every((run) => isLeft(run, gutter)) &&
    besides.every((other) => isParted(other, gutter) || other.some((run) => crosses(run, gutter)))
  );
}

function isParted(row: Row, gutter: number): boolean {
  return (
    row.some((run) => isLeft(run, gutter)) &&
    row.some((run) => !isLeft(run, gutter)) &&
    !row.some((run) => crosses(run, gutter))
  );
}

function crosses(run: Run, gutter: number): boolean {
  return run.ink.x < gutter && rightOf(run) > gutter;
}

function isLeft({ ink }: Run, gutter: number): boolean {
  return ink.x < gutter;
}

function extentOf(rows: readonly Row[]): { left: number; width: number } {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const run of rows.flat()) {
    left = Math.min(left, run.ink.x);
    right = Math.max(right, rightOf(run));
  }
  return { left, width: right - left };
}

function rightOf({ ink }: Run): number {
  return ink.x + ink.width;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
