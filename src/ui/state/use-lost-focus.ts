import { useLayoutEffect } from 'preact/hooks';

/**
 * Reports when a control is removed while it has the focus, such as a button that has started long work, and
 * the view has not focused anything else. Otherwise Tab and a screen reader would start at the top of the
 * page again.
 * @param lost gets all elements that the control was in, the innermost first; some of them may be gone too
 */
export function useLostFocus(lost: (around: readonly Element[]) => void): void {
  useLayoutEffect(() => {
    let focused: Element | undefined;
    let around: readonly Element[] = [];

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      around = placesAround(target);
    };
    const look = () => {
      if (focused === undefined || focused.isConnected) return;
      focused = undefined;
      if (document.activeElement === document.body) lost(around);
    };
    /** A person who presses the mouse elsewhere has left the control. */
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !focused?.contains(target)) focused = undefined;
    };

    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [lost]);
}

function placesAround({ parentElement: place }: Element): Element[] {
  return place === null ? [] : [place, ...placesAround(place)];
}

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
