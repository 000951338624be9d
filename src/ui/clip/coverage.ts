/**
 * Menus, comments and footers are often half of a page's text and do not belong to a clip. If more than
 * half is missing, one part may have been mistaken for the whole article.
 */
export const LOW_COVERAGE = 0.5;

/** A share in percent, at least 1 %. */
export function percent(share: number): string {
  return `${Math.max(1, Math.round(share * 100))} %`;
}
