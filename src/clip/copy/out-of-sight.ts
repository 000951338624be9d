/** Finds invisible text for search engines and models: without size, clipped, or far off the page. */
import { boxOf, parentOf } from './clobbering';
import { type OwnLook, ownLook } from './own-look';
import { isNeverShown } from './visible-text';

/** Names and styles that hide text in this way. Other hidden text is recognised by its size. */
const SIGNS =
  /sr-?only|screen-?reader|visually-?hidden|visuallyhidden|off-?screen|hide-?text|clip(?:-path)?\s*:|font-size\s*:\s*0|-\d{3,}/i;
/** CSS pixels. Nobody places visible text so far away. */
const FAR = 900;
/** CSS pixels. Such styles leave a box of one pixel, because some screen readers skip an empty box. */
const NO_ROOM = 1.5;
/** Maximum ancestors to check for a style that moves the text away. */
const MOST_AROUND = 6;
/** Characters. A hidden heading names a part of the page for screen readers; a longer text is no heading. */
const LONGEST_HEADING = 100;

type Styles = Pick<Window, 'getComputedStyle' | 'scrollX' | 'scrollY'>;

/**
 * Whether the text of a displayed element is out of sight. Reads the style only of elements with such a name or style,
 * and of elements with text that take no room or are off the page.
 * @param element of the page; only read.
 * @param copied its copy, with the same names and texts.
 */
export function isOutOfSight(
  element: Element,
  copied: Element,
  view: Styles,
  { names, hasWords }: OwnLook = ownLook(copied),
): boolean {
  const isNamed = SIGNS.test(names);
  // The text of a script takes no room, either.
  if ((!isNamed && !hasWords) || isNeverShown(copied)) return false;
  // What screen readers get of a formula says what its drawing does not.
  if (isNamed && copied.querySelector('math')) return false;
  const { width, height, right, bottom } = boxOf(element);
  const isSmall = width <= NO_ROOM || height <= NO_ROOM;
  const isAway =
    (right < 0 && right + view.scrollX < -FAR / 2) ||
    (bottom < 0 && bottom + view.scrollY < -FAR / 2);
  if ((!isNamed && !isSmall && !isAway) || isHeading(copied)) return false;
  const style = view.getComputedStyle(element);
  if (style.display === 'contents') return false;
  return (
    (Number.parseFloat(style.fontSize) === 0 && hasWords && copied.childElementCount === 0) ||
    isClipped(style, isSmall) ||
    (isSmall && isInClipped(element, view)) ||
    Number.parseFloat(style.textIndent) <= -FAR ||
    (isAway && isPlacedAway(element, view))
  );
}

function isHeading(copied: Element): boolean {
  return /^H[1-6]$/.test(copied.nodeName) && (copied.textContent ?? '').length <= LONGEST_HEADING;
}

function isClipped(
  { position, overflow, clip, clipPath }: CSSStyleDeclaration,
  small: boolean,
): boolean {
  if (/^inset\((?:50|100)%/.test(clipPath)) return true;
  if (position !== 'absolute' && position !== 'fixed') return false;
  return (small && /hidden|clip/.test(overflow)) || /^rect\((?:[01]px[, ]*){4}\)$/.test(clip);
}

/** Whether a box without room around an element cuts off its text. */
function isInClipped(element: Element, view: Styles): boolean {
  let around = parentOf(element);
  for (let up = 0; around && up < MOST_AROUND; up++, around = parentOf(around)) {
    const { width, height } = boxOf(around);
    if (width > NO_ROOM && height > NO_ROOM) return false;
    if (isClipped(view.getComputedStyle(around), true)) return true;
  }
  return false;
}

/**
 * Whether a position or a margin moves an element out of sight. Transforms do not count: they move slides, which
 * come back.
 */
function isPlacedAway(element: Element, view: Styles): boolean {
  let around: Element | null = element;
  for (let up = 0; around && up < MOST_AROUND; up++, around = parentOf(around)) {
    const { position, left, top, marginLeft, marginTop } = view.getComputedStyle(around);
    const isFar = (length: string) => Number.parseFloat(length) <= -FAR;
    if (position !== 'static' && (isFar(left) || isFar(top))) return true;
    if (isFar(marginLeft) || isFar(marginTop)) return true;
  }
  return false;
}
