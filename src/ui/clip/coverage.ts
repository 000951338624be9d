/**
 * Menus, comments and footers are often half of a page's text, and rightly left out. Where more
 * than that is missing, the article may have been mistaken for one of its parts.
 */
export const LOW_COVERAGE = 0.5;

/** A share in words. Nothing that is there is called 0 %. */
export function percent(share: number): string {
  return `${Math.max(1, Math.round(share * 100))} %`;
}
