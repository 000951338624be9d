import type { Box, Boxes } from '../measure/boxes';

/** Characters: more is no caption, but a part of the page that calls itself a figure. */
const LONGEST_CAPTION = 600;
const PICTURES = 'img, picture, video, svg, canvas, iframe, math';

/**
 * A picture among what is kept belongs to it, and what is written under it belongs to the picture. A
 * caption is short, and judged alone it is mostly found to be none of the text.
 */
export function keepFigures({ root, blocks }: Boxes, chosen: boolean[]): void {
  const figures = blocks.map(({ box }) => figureAround(box));
  const found = new Set(figures.filter((figure) => figure !== undefined));
  if (found.size === 0) return;
  // What stands in no figure, up to each block.
  const chars = new Float64Array(blocks.length + 1);
  const kept = new Float64Array(blocks.length + 1);
  for (const [i, block] of blocks.entries()) {
    const own = figures[i] ? 0 : block.chars;
    chars[i + 1] = (chars[i] ?? 0) + own;
    kept[i + 1] = (kept[i] ?? 0) + (chosen[i] ? own : 0);
  }
  const over = (sums: Float64Array, { first, last }: Box) => (sums[last] ?? 0) - (sums[first] ?? 0);
  for (const figure of found) {
    if (!isPicture(figure)) continue;
    // The nearest box around that has text of its own.
    let around = figure.parent;
    while (around && around !== root && over(chars, around) === 0) around = around.parent;
    if (around && 2 * over(kept, around) > over(chars, around))
      chosen.fill(true, figure.first, figure.last);
  }
}

/** The outermost: some are made of several. */
function figureAround(box: Box): Box | undefined {
  let figure: Box | undefined;
  for (let up: Box | undefined = box; up; up = up.parent) if (up.tag === 'FIGURE') figure = up;
  return figure;
}

function isPicture({ element, chars, linkChars }: Box): boolean {
  if (chars > LONGEST_CAPTION || 2 * linkChars > chars) return false;
  // What customers said, and tables, call themselves figures too.
  const caption = element.querySelector('figcaption')?.textContent ?? '';
  return 2 * caption.length > chars && element.querySelector(PICTURES) !== null;
}
