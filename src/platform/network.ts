/** The network is back, as far as the browser knows. */
export function onOnline(listener: () => void): void {
  globalThis.addEventListener('online', () => listener());
}
