import { useLostFocus } from './use-lost-focus';

/**
 * When a control that has the focus is removed, the heading above it gets the focus. For a page of sections
 * and articles, each with a heading.
 */
export const useKeptFocus = () => useLostFocus(toHeading);

function toHeading(around: readonly Element[]): void {
  const place = around.find((one) => one.isConnected && one.matches('article,section'));
  const heading = place?.querySelector('h2, h3');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
