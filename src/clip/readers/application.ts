/**
 * Recognises pages that are applications without text to keep: a map, a drawing board, a sign-in form. Judges by
 * what the page shows and how it is built, never by its address.
 */
import type { AppKind } from '../../protocol/document/document';
import { allIn, bodyOf, boxOf, isDrawn, viewOf } from '../copy/clobbering';
import { lettersOfProse } from './prose';
import { isStillLoading } from './still-loading';

/** Characters of main content, without white space. A page with more has something to read, whatever else it does. */
const ENOUGH_TEXT = 500;
/** Letters in paragraphs. A page with more tells something, though it also asks for a password. */
const ENOUGH_PROSE = 250;
/** Characters without white space. A page that shows fewer has not shown its content. */
const HARDLY_ANY_TEXT = 60;
/** Minimum share of the window that the application covers. */
const MOST_OF_THE_VIEW = 0.4;

/**
 * @param live only measured.
 * @param kept the copy, cut down to what a clip would contain.
 * @param captured characters that a clip would contain. @param visible characters that show.
 */
export function nonTextKind(
  live: Document,
  kept: Element,
  captured: number,
  visible: number,
): AppKind | undefined {
  if (captured >= ENOUGH_TEXT) return undefined;
  // A page that was fetched by its link has no window and is not drawn.
  const view = viewOf(live);
  if (visible < 2 * ENOUGH_TEXT && hasWayIn(live, view) && lettersOfProse(kept) < ENOUGH_PROSE)
    return 'login';
  if (view && drawnArea(live, view) > view.innerWidth * view.innerHeight * MOST_OF_THE_VIEW)
    return 'canvas';
  if (visible < HARDLY_ANY_TEXT && isShell(live)) return 'empty-shell';
  return isStillLoading(live, kept, captured) ? 'empty-shell' : undefined;
}

const WAYS_IN =
  'input[type="password" i], input[autocomplete~="username" i], input[autocomplete~="webauthn" i]';

/** Whether a visible field asks for a password or for a user name. */
function hasWayIn(live: Document, view: Window | null): boolean {
  return [...allIn(live, WAYS_IN)].some((field) => view === null || isDrawn(field));
}

/** Returns the visible area that a script draws, in CSS pixels: canvases, and the square tiles of a map. */
function drawnArea(live: Document, view: Window): number {
  const canvases = [...allIn(live, 'canvas')].map((canvas) => areaInSight(canvas, view));
  const tiles = new Map<string, number[]>();
  for (const image of allIn(live, 'img')) {
    const { width, height } = boxOf(image);
    // The sizes of tiles are powers of two, or half of that on dense screens.
    if (Math.abs(width - height) > 1 || width < 128 || width > 512) continue;
    if (!isPlaced(image, view)) continue;
    const size = String(Math.round(width));
    tiles.set(size, [...(tiles.get(size) ?? []), areaInSight(image, view)]);
  }
  const maps = [...tiles.values()].filter((all) => all.length >= 4).map(sum);
  return Math.max(0, ...canvases, ...maps);
}

/** Whether an image is positioned by coordinates. Pictures of a normal page are in its text or grid. */
function isPlaced(image: Element, view: Window): boolean {
  return view.getComputedStyle(image).position === 'absolute';
}

/** Whether a page is only scripts and an empty root element: the application has not loaded, or waits. */
function isShell(live: Document): boolean {
  const body = bodyOf(live);
  if (body === null || allIn(live, 'script[src], script[type="module"]').length === 0) return false;
  const mounts = [...body.children].filter((child) =>
    /^(?:DIV|MAIN|SECTION)$/.test(child.nodeName)
      ? child.hasAttribute('id')
      : /-/.test(child.nodeName),
  );
  return mounts.length > 0 && body.querySelectorAll('img, video, svg, article').length < 4;
}

function areaInSight(element: Element, view: Window): number {
  if (!isDrawn(element)) return 0;
  const { left, right, top, bottom } = boxOf(element);
  const width = Math.min(right, view.innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, view.innerHeight) - Math.max(top, 0);
  return Math.max(0, width) * Math.max(0, height);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
