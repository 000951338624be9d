import { useAtEachSize } from '../state/use-at-each-size';

/** In so low a window, the style sheet scrolls everything together with the list: two scrollbars would leave one row. */
const LOW = '(max-height: 480px)';

const isLowWindow = () => window.matchMedia?.(LOW).matches ?? false;

/** Says whether the window is too low for a list that scrolls by itself. */
export const useLowWindow = (): boolean => useAtEachSize(isLowWindow);
