import { useEffect, useState } from 'preact/hooks';

/** Returns what `read` returns, read again whenever the window gets another size. */
export function useAtEachSize<T>(read: () => T): T {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const look = () => setNow(read());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return now;
}
