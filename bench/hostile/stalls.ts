/** Runs in a page of ours: how long it stands still, the longest time. */

interface Stalls {
  /** Milliseconds. */
  longestStall: number;
}

/**
 * The browser's own word on tasks of more than 50 ms where it gives one, as Chromium does. Else the longest time
 * between two looks at the clock, which Firefox lets a page in front take every 4 ms.
 */
export function watchStalls(): void {
  const own = globalThis as unknown as Stalls;
  own.longestStall = 0;
  const saw = (ms: number) => {
    own.longestStall = Math.max(own.longestStall, ms);
  };
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) saw(duration);
    }).observe({ type: 'longtask', buffered: true });
    return;
  }
  let before = performance.now();
  setInterval(() => {
    const now = performance.now();
    saw(now - before);
    before = now;
  });
}

export function longestStall(): number {
  return (globalThis as unknown as Stalls).longestStall;
}
