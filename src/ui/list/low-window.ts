import { useEffect, useState } from 'preact/hooks';

/** In so low a window the style sheet lets all beside a list scroll with it: two scrollbars would leave one row. */
const LOW = '(max-height: 480px)';

const isLowWindow = () => window.matchMedia?.(LOW).matches ?? false;

/** Says whether the window is too low for a list that scrolls by itself. */
export function useLowWindow(): boolean {
  const [isLow, setLow] = useState(isLowWindow);
  useEffect(() => {
    const look = () => setLow(isLowWindow());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return isLow;
}
