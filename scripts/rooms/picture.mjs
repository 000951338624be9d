import { rooms } from './rooms.mjs';

const BOX = { width: 104, height: 34 };
const STEP = { x: 120, y: 110 };
const EDGE = 24;

/** Draws the rooms as SVG, each above the rooms that it imports. Arrows that follow from two others are left out. */
export function roomsPicture() {
  const rows = inRows();
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * STEP.x - (STEP.x - BOX.width) + 2 * EDGE;
  const height = (rows.length - 1) * STEP.y + BOX.height + 2 * EDGE;
  /** @type {Map<string, { x: number, y: number }>} the middle of each box */
  const places = new Map();
  rows.forEach((row, level) => {
    const left = (width - (row.length - 1) * STEP.x) / 2;
    const y = height - EDGE - BOX.height / 2 - level * STEP.y;
    row.forEach((name, at) => {
      places.set(name, { x: left + at * STEP.x, y });
    });
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The rooms of src and what they import">`,
    '<style>text{font:14px system-ui,sans-serif;fill:#1d2433;text-anchor:middle}rect{fill:#eef2f8;stroke:#5b6b86}path{fill:none;stroke:#5b6b86}</style>',
    '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" style="fill:#5b6b86;stroke:none"/></marker>',
    `<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>`,
    ...[...places].flatMap(([name, from]) => shownArrows(name).map((to) => arrow(from, place(to)))),
    ...[...places].map(([name, { x, y }]) => box(name, x, y)),
    '</svg>',
  ].join('\n')}\n`;

  /** @param {string} name */
  function place(name) {
    return places.get(name) ?? { x: 0, y: 0 };
  }
}

/** Returns the rooms by row, lowest row first. */
function inRows() {
  /** @type {string[][]} */
  const rows = [];
  for (const name of Object.keys(rooms)) {
    const level = levelOf(name);
    rows[level] = [...(rows[level] ?? []), name];
  }
  return rows;
}

/**
 * Returns the row of a room, counted from the bottom: right below the lowest room that imports it.
 * @type {(name: string) => number}
 */
function levelOf(name) {
  const above = Object.keys(rooms).filter((other) => importsOf(other).includes(name));
  const top = Math.max(...Object.keys(rooms).map(stepsDown));
  return Math.min(top, ...above.map((other) => levelOf(other) - 1));
}

/** @type {(name: string) => number} */
function stepsDown(name) {
  return Math.max(0, ...importsOf(name).map((other) => stepsDown(other) + 1));
}

/** @param {string} name */
function shownArrows(name) {
  const direct = importsOf(name);
  return direct.filter((one) => !direct.some((other) => other !== one && reaches(other, one)));
}

/** @type {(from: string, to: string) => boolean} */
function reaches(from, to) {
  return importsOf(from).some((next) => next === to || reaches(next, to));
}

/** @param {string} name */
function importsOf(name) {
  return rooms[name]?.imports ?? [];
}

/**
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
function arrow(from, to) {
  const start = from.y + BOX.height / 2;
  const end = to.y - BOX.height / 2;
  const bend = Math.round((end - start) / 2);
  return `<path d="M${from.x} ${start}C${from.x} ${start + bend} ${to.x} ${end - bend} ${to.x} ${end}" marker-end="url(#tip)"/>`;
}

/** @type {(name: string, x: number, y: number) => string} */
function box(name, x, y) {
  const { width, height } = BOX;
  return `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="6"/><text x="${x}" y="${y + 5}">${name}</text>`;
}
