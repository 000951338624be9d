/**
 * Rejects if the person leaves the page, or another page shows in the tab, before the work ends, because a clip would
 * contain parts of both. A page in the back/forward cache never ends its work.
 */
export function onOnePage<T>(work: Promise<T>): Promise<T> {
  const begun = routeNow();
  const listening = new AbortController();
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new Error('The page was left.'));
    addEventListener('pagehide', leave, { signal: listening.signal });
  });
  const whole = work.then((result) => {
    if (routeNow() !== begun) throw new Error('The tab went to another page.');
    return result;
  });
  return Promise.race([whole, left]).finally(() => listening.abort());
}

/** Returns the address, without a fragment that is only a position in the page. */
function routeNow(): string {
  return location.href.replace(/#(?![!/]).*$/s, '');
}
