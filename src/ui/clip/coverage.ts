import { inPercent } from '../../i18n/numbers';

/**
 * Menus, comments and footers are often half of a page's text and do not belong in a clip. If more than
 * half is missing, the reader may have mistaken one part for the whole article.
 */
export const LOW_COVERAGE = 0.5;

/** Formats a share as a percentage, at least 1 %. */
export function percent(share: number): string {
  return inPercent(Math.max(0.01, share));
}
