/**
 * Paints marks on a page through the CSS Custom Highlight API: the browser paints ranges, and no node of the page is
 * changed. https://drafts.csswg.org/css-highlight-api-1/
 */
import { HIGHLIGHT_NAME } from '../protocol/injected-scripts';

/** Paints these ranges and removes earlier ones. `false` if the browser cannot. */
export function paint(ranges: readonly Range[]): boolean {
  if (!canPaint()) return false;
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
  return true;
}

export function unpaint(): void {
  if (canPaint()) CSS.highlights.delete(HIGHLIGHT_NAME);
}

function canPaint(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS;
}
