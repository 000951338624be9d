import { useLayoutEffect } from 'preact/hooks';

/**
 * Where a control goes away while it has the focus, as a button does that has begun long work, the heading above
 * it gets the focus, unless the view has given it to something else. Otherwise Tab and a screen reader would
 * begin at the top of the page again. For a page of sections and articles, each with a heading.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    let focused: Element | undefined;
    let around: readonly Element[] = [];

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      around = placesAround(target);
    };
    const keep = () => {
      if (focused === undefined || focused.isConnected) return;
      const heading = around.find(({ isConnected }) => isConnected)?.querySelector('h2, h3');
      focused = undefined;
      if (document.activeElement !== document.body || !(heading instanceof HTMLElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    /** A person who presses the mouse elsewhere has left the control. */
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !focused?.contains(target)) focused = undefined;
    };

    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, []);
}

/** The sections and articles that an element is in, the innermost first. */
function placesAround(element: Element): Element[] {
  const place = element.closest('article,section');
  if (place === null) return [];
  return [place, ...(place.parentElement ? placesAround(place.parentElement) : [])];
}
