/**
 * Marks on a page through the CSS Custom Highlight API: the browser paints ranges, and no node of
 * the page is touched. https://drafts.csswg.org/css-highlight-api-1/
 */
import { HIGHLIGHT_NAME } from '../protocol/injected-scripts';

/** Paints these ranges instead of those painted before. `false` where the browser cannot paint ranges. */
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
