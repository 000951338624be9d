/** Reads columns one by one if a file draws them line by line and white space divides many lines. */
import { LARGER, type Piece } from './page';

/** Minimum width of a gutter, as a share of the letter height. A narrower gap only separates words. */
const NARROWEST = 0.8;
/** Maximum distance of base lines in one row, as a share of the letter height. */
const SAME_ROW = 0.7;
/** Minimum number of rows that a gutter must divide. */
const FEW_ROWS = 4;
/** Minimum width of a column, as a share of the text width. */
const EDGE = 0.15;
/** Minimum characters in the median line. Table cells are shorter, and tables are read row by row. */
const SHORTEST_LINE = 18;
/** Minimum share of the column width that the median line of running text fills. */
const FILLED = 0.55;
/** Maximum line spacing, as a multiple of the letter height. Table rows are farther apart than lines of text. */
const LINE_SPACING = 1.75;
const MOST_SPLITS = 3;

/** A visible piece and the white space after it. */
interface Run {
  ink: Piece;
  pieces: Piece[];
}

/** Runs on one base line, in the order of the file. */
type Row = Run[];

/** Sorts the pieces column by column, with full-width text in its place. A page without columns keeps its order. */
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
  // Sorting is stable, so runs on one base line keep the order of the file.
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

/** Returns the middle of the gap that divides the most rows, in points from the left. */
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

/** Returns the gaps between the runs of a row. */
function gapsOf(row: Row): [from: number, to: number][] {
  const gaps: [number, number][] = [];
  let right = Number.NaN;
  for (const run of [...row].sort((a, b) => a.ink.x - b.ink.x)) {
    if (run.ink.x - right >= run.ink.size * NARROWEST) gaps.push([right, run.ink.x]);
    right = Number.isNaN(right) ? rightOf(run) : Math.max(right, rightOf(run));
  }
  return gaps;
}

/** Says whether both sides contain lines of text and few rows cross the gutter. */
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

/** Says whether the file alternates between the sides. A file that finishes each column first is already in order. */
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

/** Returns from top to bottom the full-width rows, and the columns between them. */
function bandsOf(rows: readonly Row[], gutter: number): Band[] {
  const bands: Band[] = [];
  const usual = median(rows.flat().map(({ ink }) => ink.size));
  for (const [i, row] of rows.entries()) {
    const band = bands.at(-1);
    if (row.some((run) => crosses(run, gutter)) || isHeadingOfBoth(rows, i, gutter, usual)) {
      // Pushes one by one, because spreading too many arguments throws.
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

/** Matches large letters on the left with nothing to their right, between rows that have both columns. */
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
