import { type Box, type Boxes, outermost } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';

/** Maximum characters. Anything longer is a section of the page marked as a figure. */
const LONGEST_CAPTION = 600;
const PICTURES = 'img, picture, video, svg, canvas, iframe, math';
/** Boxes that are looked at around a caption for its picture. */
const LEVELS = 3;

/** Keeps pictures between kept texts, with their captions, which are too short to be judged alone. */
export function keepFigures({ root, blocks }: Boxes, chosen: boolean[]): void {
  // Take the outermost, because figures can be nested.
  const figureOf = outermost(({ tag }) => tag === 'FIGURE');
  const captionOf = outermost(isNamedCaption);
  const figures = blocks.map(({ box }) => {
    const caption = captionOf(box);
    return figureOf(box) ?? (caption && figureAround(caption));
  });
  const found = new Set(figures.filter((figure) => figure !== undefined));
  if (found.size === 0) return;
  // Characters outside of figures: all, and those kept.
  const chars = new RunningSum(blocks, ({ chars: own }, i) => (figures[i] ? 0 : own));
  const kept = new RunningSum(blocks, ({ chars: own }, i) => (figures[i] || !chosen[i] ? 0 : own));
  const over = (sum: RunningSum, { first, last }: Box) => sum.over(first, last);
  for (const figure of found) {
    if (figure.tag === 'FIGURE' && !isPicture(figure)) continue;
    // Find the nearest ancestor that has text outside of figures.
    let around = figure.parent;
    while (around && around !== root && over(chars, around) === 0) around = around.parent;
    if (around && 2 * over(kept, around) > over(chars, around))
      chosen.fill(true, figure.first, figure.last);
  }
}

function isPicture({ element, chars, linkChars }: Box): boolean {
  const picture = element.querySelector(PICTURES);
  if (!picture || chars > LONGEST_CAPTION) return false;
  // A link to elsewhere holds the picture, too. A caption that is a link may be a credit.
  if (2 * linkChars > chars && picture.closest('a')) return false;
  // Testimonials and tables are marked as figures, too.
  const captions = [...element.querySelectorAll('figcaption')].map(
    ({ textContent }) => textContent,
  );
  return 2 * captions.join('').length > chars;
}

/**
 * Whether a box is a caption by its name, as older pages write it: `thumbcaption`, `wp-caption-text`; not
 * the head of the page, which may be named for the caption in it.
 */
const isNamedCaption = ({ tag, isLine, chars, element }: Box) =>
  isLine &&
  !/^(?:FIGURE|HEADER)$/.test(tag) &&
  chars <= LONGEST_CAPTION &&
  /caption/i.test(element.getAttribute('class') ?? '');

/** Returns the box of a caption and its picture, which holds no other text. */
function figureAround(caption: Box): Box | undefined {
  let around: Box | undefined = caption;
  for (let level = 0; level < LEVELS && around?.chars === caption.chars; level++) {
    if (around.element.querySelector(PICTURES)) return around;
    around = around.parent;
  }
  return undefined;
}
