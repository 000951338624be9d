import { inPercent } from '../../i18n/numbers';

/**
 * Menus, comments and footers are often half of a page's text and do not belong to a clip. If more than
 * half is missing, one part may have been mistaken for the whole article.
 */
export const LOW_COVERAGE = 0.5;

/** A share in percent, at least 1 %. */
export function percent(share: number): string {
  return inPercent(Math.max(0.01, share));
}
